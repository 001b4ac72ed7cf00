export { kit } from './kit';
export { subscription } from './subscription';
