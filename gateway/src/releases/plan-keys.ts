import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@safarnama/shared/server/data-folder';
import { SettingError } from '@safarnama/shared/server/settings';
import { ReleaseError } from './store.ts';

function read(file: string, setting: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new SettingError(`${setting}: ${file} can't be read`, { cause });
  }
}

function ed25519(make: () => KeyObject, file: string, setting: string): KeyObject {
  try {
    const key = make();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below.
  }
  throw new SettingError(`${setting}: ${file} holds no such key; releases key makes one`);
}

/** The file may hold several keys while one replaces another. */
function publicKeys(file: string): KeyObject[] {
  const blocks = read(file, 'OPS_PUBLIC_KEY_FILE').match(/-----BEGIN PUBLIC KEY-----[^-]*-----END PUBLIC KEY-----/g) ?? [''];
  return blocks.map((pem) => ed25519(() => createPublicKey(pem), file, 'OPS_PUBLIC_KEY_FILE'));
}

export function privateKey(file: string): KeyObject {
  const pem = read(file, 'OPS_KEY_FILE');
  return ed25519(() => createPrivateKey(pem), file, 'OPS_KEY_FILE');
}

/** Files of the keys, from the settings. */
export interface PlanKeys {
  /** Signs plans; its public half verifies them, too. */
  readonly private?: string | undefined;
  /** Verifies plans. */
  readonly public?: string | undefined;
}

export function knownKeys({ private: own, public: others }: PlanKeys): KeyObject[] {
  return [...(own ? [createPublicKey(privateKey(own))] : []), ...(others ? publicKeys(others) : [])];
}

/** Throws a `SettingError` when a key file can't be read or holds no Ed25519 key. */
export const checkKeys = (keys: PlanKeys): void => void knownKeys(keys);

/** Makes a key pair. Neither file may exist. */
export function makeKeys(privateFile: string, publicFile: string): void {
  for (const file of [privateFile, publicFile])
    if (existsSync(file))
      throw new ReleaseError(`${file} exists already: plans that it signed would be refused with another key`);
  const pair = generateKeyPairSync('ed25519');
  makeFolder(path.dirname(privateFile), 0o700);
  writeFileSync(privateFile, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  writeFileSync(publicFile, pair.publicKey.export({ type: 'spki', format: 'pem' }), { mode: 0o644, flag: 'wx' });
}
