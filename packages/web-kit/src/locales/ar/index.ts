export { kit } from './kit';
