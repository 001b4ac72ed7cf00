export { content } from './content';
export { pages } from './pages';
