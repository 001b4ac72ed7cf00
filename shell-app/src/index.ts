import '@astraea/web-kit/styles.css';

// The asynchronous edge that lets the shared modules load first.
import('./bootstrap');
