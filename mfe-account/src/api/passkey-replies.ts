export { passkeyCreation, passkeyRequest, passkeys } from '@safarnama/shared/contract';
