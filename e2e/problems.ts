import { type Problem, problemSchema } from '@astraea/contracts';

/** A refusal as every call gives it: the status, the media type and the document agree. */
export async function readProblem(response: Response, status: number): Promise<Problem> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(status);
  return problem;
}
