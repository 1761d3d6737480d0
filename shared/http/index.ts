export { createHttp, type HttpSettings } from './create-http.ts';
