export { account } from './account';
export { frame } from './frame';
export { login } from './login';
