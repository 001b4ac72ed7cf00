import type { Translation } from '@astraea/web-kit';
import type { frame as english } from '../en/frame';

export const frame: Translation<typeof english> = {
  skip: 'Ir al contenido',
  startPage: '{name}, página de inicio',
  main: 'Menú principal',
  login: 'Iniciar sesión',
  hello: 'Hola, {name}',
  chat: 'Chat',
  subscription: 'Suscripción',
  account: 'Cuenta',
  logout: 'Cerrar sesión',
  logoutFailed: 'No se pudo cerrar la sesión',
  sessionEnded: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  verifyFailed: 'No se pudo verificar con el servidor: {status}',
  tryAgain: 'Reintentar',
  footer: {
    name: 'Pie de página',
    about: 'Acerca de',
    learn: 'Nuestra tecnología',
    plans: 'Planes y precios',
    coverage: 'EAU, EE. UU., ONU + 47 países',
    site: 'Acerca de este sitio',
  },
  demo: 'Sistema de demostración: cualquiera puede entrar con cualquier nombre.',
  demoMore: 'No introduzca nada confidencial.',
  notices: {
    name: 'Acerca de este sistema',
    backend:
      'No tiene conexión o no se puede acceder al servidor. Su sesión sigue abierta y podrá continuar en cuanto responda.',
    busy: 'El servidor ha recibido demasiadas solicitudes desde aquí. Su sesión sigue abierta; se le preguntará de nuevo en un momento.',
    identity:
      'No se pudo cargar el servicio de inicio de sesión. Compruebe su conexión e inténtelo de nuevo.',
    deleted: 'Su cuenta se ha eliminado. Lo que se guardaba sobre usted se está borrando.',
    everywhere:
      'Se ha cerrado su sesión en todas partes. Un dispositivo en uso puede tardar hasta un minuto en notarlo.',
  },
  sky: { play: 'Animar el fondo', pause: 'Detener el fondo' },
  theme: {
    label: 'Tema',
    choose: 'Elija un tema',
    system: 'Como el sistema',
    light: 'Claro',
    dark: 'Oscuro',
  },
  language: {
    label: 'Idioma',
    failed: 'No se pudieron cargar los textos. Compruebe su conexión e inténtelo de nuevo.',
  },
  titles: {
    landing: 'Bienvenida',
    login: 'Iniciar sesión',
    chat: 'Chat',
    shared: 'Compartido con usted',
    alerts: 'Correos sobre cambios',
    statement: 'Fuente',
    subscription: 'Suscripción',
    checkout: 'Resultado del pago',
    account: 'Cuenta',
    about: 'Conozca {name}',
    learn: 'Nuestra tecnología',
    missing: 'Página no encontrada',
  },
  loading: 'Cargando {title}...',
  failure: {
    title: '{title} no se puede mostrar en este momento',
    unfit:
      'Esta parte del sitio se está actualizando y no encaja con la página abierta. Inténtelo de nuevo en un momento o recargue la página.',
    offline:
      'Parece que no tiene conexión. Compruébela e inténtelo de nuevo. El resto del sitio sigue funcionando.',
    broken:
      'Esta parte del sitio no se cargó o falló mientras se mostraba. El resto del sitio sigue funcionando.',
  },
  missing: 'Esta página no existe.',
  home: 'Volver al inicio',
  start: {
    title: 'La página no pudo iniciarse',
    text: 'No se pudieron leer sus ajustes. Compruebe su conexión e inténtelo de nuevo.',
  },
};
