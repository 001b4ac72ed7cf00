// The asynchronous edge that lets the shared modules load first.
import('./bootstrap');
