export { billing } from './billing';
