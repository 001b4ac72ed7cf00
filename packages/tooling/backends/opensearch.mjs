import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jarFolder, runProgram } from './install.mjs';
import { launch } from './processes.mjs';
import { Failure } from './terminal.mjs';

const pom = fileURLToPath(new URL('./opensearch/pom.xml', import.meta.url));
const [, version] = /<opensearch\.version>(.*)</.exec(readFileSync(pom, 'utf8'));
/** The user that the server runs as where root starts it, which it refuses to be: nobody. */
const nobody = 65_534;

const runtime = (name) => `java.lang.RuntimePermission "${name}"`;

/** What a distribution keeps beside its server, each with a class loader of its own and what it may do: published without either. */
const modules = {
  'transport-netty4': {
    classname: 'org.opensearch.transport.Netty4Plugin',
    jars: /^(transport-netty4|netty)-/,
    grants: [
      'java.net.SocketPermission "*", "accept,connect"',
      'java.io.FilePermission "/proc/sys/net/core/somaxconn", "read"',
      'java.util.PropertyPermission "sun.nio.ch.bugLevel", "write"',
      // Without these two the server takes 40 s to end.
      runtime('getClassLoader'),
      runtime('setContextClassLoader'),
    ],
  },
  'lang-painless': {
    classname: 'org.opensearch.painless.PainlessPlugin',
    jars: /^(lang-painless|opensearch-scripting-painless-spi|antlr4|asm)-/,
    grants: [runtime('createClassLoader'), runtime('getClassLoader')],
  },
  'analysis-common': {
    classname: 'org.opensearch.analysis.common.CommonAnalysisPlugin',
    extended: 'lang-painless',
    jars: /^analysis-common-/,
  },
  reindex: {
    classname: 'org.opensearch.index.reindex.ReindexPlugin',
    jars: /^(reindex|opensearch-rest-client|opensearch-ssl-config|http|commons-codec|commons-logging)/,
    grants: ['java.net.SocketPermission "*", "connect"', 'java.net.NetPermission "getProxySelector"'],
  },
};

function descriptorOf(name, { classname, extended = '' }) {
  return `name=${name}
description=${name}
version=${version}
opensearch.version=${version}
java.version=11
classname=${classname}
extended.plugins=${extended}
has.native.controller=false
`;
}

/** Sorts the jars into the folders in which the server looks for them. */
function layOut(folder) {
  const lib = join(folder, 'lib');
  for (const [name, module] of Object.entries(modules)) {
    const target = join(folder, 'modules', name);
    mkdirSync(target, { recursive: true });
    for (const jar of readdirSync(lib).filter((file) => module.jars.test(file)))
      renameSync(join(lib, jar), join(target, jar));
    writeFileSync(join(target, 'plugin-descriptor.properties'), descriptorOf(name, module));
    const grants = (module.grants ?? []).map((grant) => `  permission ${grant};\n`).join('');
    if (grants) writeFileSync(join(target, 'plugin-security.policy'), `grant {\n${grants}};\n`);
  }
  const zip = readdirSync(lib).find((file) => /^opensearch-knn.*\.zip$/.test(file));
  const plugin = join(folder, 'plugins', 'opensearch-knn');
  mkdirSync(plugin, { recursive: true });
  runProgram('jar', ['--extract', '--file', join(lib, zip)], { cwd: plugin });
  rmSync(join(lib, zip));
  // It makes these itself where it may write.
  for (const name of ['agent', 'bin', 'extensions']) mkdirSync(join(folder, name));
}

const logSettings = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = %d{ISO8601} %p %c{1} %m%n
rootLogger.level = warn
rootLogger.appenderRef.console.ref = console
`;

function nodeSettings({ host, opensearchPort }, folder) {
  return `cluster.name: astraea
node.name: node
path.data: ${join(folder, 'data')}
path.logs: ${join(folder, 'logs')}
network.host: ${host}
http.port: ${opensearchPort}
transport.port: ${opensearchPort + 1}
discovery.type: single-node
# A disk that others have filled makes no index read-only
cluster.routing.allocation.disk.threshold_enabled: false
`;
}

/** @throws Failure where Java has no security manager any more, which the server sets. */
function checkJava() {
  const { stderr = '' } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, major = '0'] = /version "(\d+)/.exec(stderr) ?? [];
  if (Number(major) < 11 || Number(major) > 23)
    throw new Failure(`OpenSearch ${version} needs Java 11 to 23; the java in the path is ${major}`);
}

function javaParameters({ opensearchHeap }, folder, home) {
  return [
    `-Xms${opensearchHeap}`,
    `-Xmx${opensearchHeap}`,
    '-XX:+UseSerialGC',
    // Half the work of a start, and no slower in the minutes of a test.
    '-XX:TieredStopAtLevel=1',
    '-Djava.security.manager=allow',
    '-Dfile.encoding=UTF-8',
    '-Djava.locale.providers=SPI,COMPAT',
    `-Djava.io.tmpdir=${join(folder, 'tmp')}`,
    '-Djna.nosys=true',
    `-Djna.tmpdir=${join(folder, 'tmp')}`,
    '-Dio.netty.noUnsafe=true',
    '-Dio.netty.allocator.numDirectArenas=0',
    '-Dlog4j.shutdownHookEnabled=false',
    '-Dlog4j2.disable.jmx=true',
    '-Dopensearch.distribution.type=tar',
    `-Dopensearch.path.home=${home}`,
    `-Dopensearch.path.conf=${join(folder, 'config')}`,
    '-cp',
    join(home, 'lib', '*'),
    'org.opensearch.bootstrap.OpenSearch',
  ];
}

/** A copy of the jars beside the data: the user that the server runs as cannot enter root's own folders. */
function homeIn(folder, jars) {
  const home = join(folder, basename(jars));
  if (!existsSync(home)) cpSync(jars, home, { recursive: true });
  return home;
}

/** How root starts it as nobody. @throws Failure if nobody cannot reach the data. */
function asNobody(settings, folder, home) {
  for (const each of [settings.data, folder]) chmodSync(each, 0o755);
  for (const name of ['config', 'data', 'logs', 'tmp']) chownSync(join(folder, name), nobody, nobody);
  const as = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--no-new-privs'];
  if (spawnSync('setpriv', [...as, 'test', '-r', join(home, 'lib')]).status !== 0)
    throw new Failure(
      `an ordinary user cannot reach ${folder}: set BACKENDS_DATA to a folder that others may enter`,
    );
  return ['setpriv', ...as];
}

async function start(settings, jars) {
  checkJava();
  const folder = join(settings.data, 'opensearch');
  for (const name of ['config', 'data', 'logs', 'tmp']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'config', 'opensearch.yml'), nodeSettings(settings, folder));
  writeFileSync(join(folder, 'config', 'log4j2.properties'), logSettings);
  const isRoot = process.getuid?.() === 0;
  const home = isRoot ? homeIn(folder, jars) : jars;
  const before = isRoot ? asNobody(settings, folder, home) : [];
  const [program, ...parameters] = [...before, 'java', ...javaParameters(settings, folder, home)];
  await launch(settings, 'opensearch', program, parameters);
}

/** Every index has its first copy. */
async function answers({ host, opensearchPort }) {
  const path = '_cluster/health?wait_for_status=yellow&timeout=5s';
  const signal = AbortSignal.timeout(20_000);
  return fetch(`http://${host}:${opensearchPort}/${path}`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** One OpenSearch node without a login, from its Maven jars: with vectors of Lucene, and of no other engine. */
export const opensearch = {
  name: 'opensearch',
  portVariable: 'BACKENDS_OPENSEARCH_PORT',
  ports: ({ opensearchPort }) => [opensearchPort, opensearchPort + 1],
  environment: ({ host, opensearchPort }) => ({ OPENSEARCH_URL: `http://${host}:${opensearchPort}` }),
  // A busy machine takes minutes where an idle one takes 15 s.
  waitMs: 600_000,
  install: (settings) => jarFolder(settings, 'opensearch', [pom], layOut),
  start,
  answers,
};
