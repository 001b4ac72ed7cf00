// For the launcher of a distributed system, which is plain JavaScript beside the compiled parts.
export { writeOperatorAccess } from '@astraea/service-kit/operate';
