export { createHttp, type HttpSettings } from './create-http.ts';
export { type Call, NoReply, type Reply, type Transport } from './transport.ts';
