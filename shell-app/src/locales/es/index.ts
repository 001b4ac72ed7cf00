export { account } from './account';
export { frame } from './frame';
export { keys } from './keys';
export { login } from './login';
