export { type GatewayConfig, gatewayConfigSchema, readGatewayConfig, webPartConfigSchema } from './config';
export { createGateway } from './gateway-service';
