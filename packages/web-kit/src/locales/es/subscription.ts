import type { Translation } from '../../messages';
import type { subscription as english } from '../en/subscription';

export const subscription: Translation<typeof english> = {
  unfinished: 'Su primer pago no se ha completado.',
  finishPayment: 'Completar el pago',
  lastFailed: 'Su último pago falló. Lo intentaremos de nuevo y, mientras tanto, su plan sigue activo.',
  updatePayment: 'Actualizar el pago',
  failed: 'Sus pagos fallaron, por lo que su plan está en pausa.',
  paused: 'Su suscripción está en pausa.',
  resume: 'Reanudar',
  resumeSubscription: 'Reanudar la suscripción',
  trial: 'Prueba hasta el {date}',
  next: 'Próximo pago el {date}',
  active: 'Suscripción activa',
  ends: 'La suscripción terminará el {date}',
};
