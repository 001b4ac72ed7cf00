import type { Translation } from '@astraea/web-kit';
import type { alerts as english } from '../en/alerts';

export const alerts: Translation<typeof english> = {
  bell: 'Avisos',
  bellUnread: 'Avisos, sin leer: {count}',
  tryAgain: 'Reintentar',
  notices: {
    title: 'Lo que cambió',
    loading: 'Cargando avisos…',
    none: 'Aún no ha cambiado nada de lo que sigue.',
    unread: 'Nuevo',
    more: 'Mostrar los anteriores',
    notCompared: 'No se pudo comparar con la versión anterior, así que no se sabe qué cambió.',
    touches:
      '{count, plural, one {Una de sus conversaciones tiene respuestas que lo citan:} other {{count} de sus conversaciones tienen respuestas que lo citan:}}',
    further: 'y {count} más',
  },
  headlines: {
    added: 'Fuente nueva: {title}',
    replaced: 'Versión nueva: {title}',
    'status-changed': 'Estado nuevo: {title}, {status}',
    withdrawn: 'Retirado: {title} ya no se usa en las respuestas',
    erased: 'Borrado: {title} ya no se conserva',
  },
  because: '{country}, cambió aquí el {date}. Usted sigue: {followed}.',
  compared: {
    added: 'nuevos: {count}',
    removed: 'desaparecidos: {count}',
    changed: 'con otra redacción: {count}',
    restated: 'con otro estado: {count}',
  },
  statements: 'Enunciados: {counts}.',
  among: 'Entre ellos: {provisions}.',
  follows: {
    title: 'Lo que sigue',
    loading: 'Cargando lo que sigue…',
    none: 'Aún no sigue nada. Elija «Seguir» en lo que se muestra de un país o junto a una fuente.',
    stop: 'Dejar de seguir',
    stopOf: 'Dejar de seguir: {label}',
    stopped: 'Ya no sigue: {label}.',
    how: 'Cómo se le avisa',
    choose: 'Elija',
    noMails: 'Este sistema no envía correos.',
    address: 'Los correos se envían a {address}.',
    daily: 'El correo diario se envía a las {hour}:00 UTC.',
    failed: 'Un correo del {date} no se pudo entregar. Lo que comunicaba está aquí.',
  },
  ways: {
    product: 'Solo aquí',
    'mail-at-once': 'Aquí y por correo, al momento',
    'mail-daily': 'Aquí y por un correo al día',
  },
  end: {
    title: 'Correos sobre cambios',
    loading: 'Comprobando qué termina este enlace…',
    mails: 'Dejar de recibir todos los correos',
    noMails: 'Ya no se le envían correos. Lo que cambia está en el producto.',
    noFollows: 'No sigue nada de lo que comunicaba este correo.',
    open: 'Abrir Astraea',
    nothing: {
      title: 'Este enlace no termina nada',
      text: 'Es demasiado antiguo, no está completo o su cuenta se eliminó. Inicie sesión para cambiar los avisos.',
    },
    failed: {
      title: 'Este enlace no se pudo abrir',
      text: 'No se pudo acceder al servidor.',
      offline: 'No tiene conexión. Conéctese a internet e inténtelo de nuevo.',
    },
  },
};
