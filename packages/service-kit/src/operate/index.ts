export { projectFolder } from './events-config';
export {
  findServiceAccess,
  operatorConfigShape,
  removeOperatorAccess,
  type ServiceAccess,
  writeOperatorAccess,
} from './operator-access';
export { OutOfReach, WrongCall } from './wrong-call';
