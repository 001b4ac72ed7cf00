export { content } from './content';
