import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { serviceName } from './parts';

const resources = new WeakMap<Resource, Map<string, Resource>>();

/** What is said of the process, with the name of its part; one object a part, by which exporters group. */
export function resourceOfPart(resource: Resource, part: string | undefined): Resource {
  if (part === undefined) return resource;
  const known = resources.get(resource) ?? new Map<string, Resource>();
  resources.set(resource, known);
  const its = known.get(part) ?? resource.merge(resourceFromAttributes({ [serviceName]: part }));
  known.set(part, its);
  return its;
}
