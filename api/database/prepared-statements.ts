import { type messages, type PGlite, protocol, types } from '@electric-sql/pglite';

type Reply = messages.BackendMessage;
type Statement = { name: string; parameters: number[]; columns: messages.RowDescriptionMessage['fields'] };

const { serialize } = protocol;
const isOf =
  <T extends Reply>(name: Reply['name']) =>
  (reply: Reply): reply is T =>
    reply.name === name;
const isError = isOf<messages.DatabaseError>('error');
const isRow = isOf<messages.DataRowMessage>('dataRow');

/** Beyond it the least recently used statement is closed: the engine keeps the plan of each in memory. */
const MAX_PREPARED = 200;

/**
 * Statements of the embedded engine, each prepared at its first use. The engine's own `query` parses and plans at each use, and sends
 * six messages one by one. The caller has exclusive use of the engine.
 */
export const preparedStatements = (engine: PGlite) => {
  const parser = new protocol.Parser();
  const prepared = new Map<string, Promise<Statement>>();
  let count = 0;

  /** The engine replies within the call, so no other messages come between these. */
  const send = async (...parts: Uint8Array[]): Promise<Reply[]> => {
    if (!engine.ready) throw new Error('the database is closed');
    const replies: Reply[] = [];
    await engine.execProtocolRawStream(Buffer.concat([...parts, serialize.sync()]), {
      syncToFs: false,
      onRawData: (bytes) => parser.parse(bytes, (reply) => replies.push(reply)),
    });
    const error = replies.find(isError);
    if (error) throw error;
    return replies;
  };
  const prepare = async (sql: string): Promise<Statement> => {
    const name = `s${++count}`;
    const replies = await send(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }));
    return {
      name,
      parameters: replies.find(isOf<messages.ParameterDescriptionMessage>('parameterDescription'))?.dataTypeIDs ?? [],
      columns: replies.find(isOf<messages.RowDescriptionMessage>('rowDescription'))?.fields ?? [],
    };
  };
  const closeOldest = async (): Promise<void> => {
    for (const [sql, oldest] of prepared) {
      prepared.delete(sql);
      await send(serialize.close({ type: 'S', name: (await oldest).name }));
      return;
    }
  };
  const find = async (sql: string): Promise<Statement> => {
    const statement = prepared.get(sql) ?? prepare(sql);
    // The map is in the order of the latest uses.
    prepared.delete(sql);
    prepared.set(sql, statement);
    try {
      return await statement;
    } catch (error) {
      prepared.delete(sql);
      throw error;
    }
  };

  return {
    /** `check` throws when the transaction of the statement has ended: the statement would be committed on its own. */
    run: async (sql: string, values: readonly unknown[], check?: () => void): Promise<{ rows: Record<string, unknown>[] }> => {
      const { name, parameters, columns } = await find(sql);
      check?.();
      const texts = values.map((value, n) =>
        value === null || value === undefined ? null : (engine.serializers[parameters[n] ?? 0] ?? String)(value),
      );
      const replies = await send(serialize.bind({ statement: name, values: texts }), serialize.execute());
      if (prepared.size > MAX_PREPARED) await closeOldest();
      const rows = replies.filter(isRow).map(({ fields }) => {
        const entries = columns.map((column, n) => [
          column.name,
          types.parseType(fields[n] ?? null, column.dataTypeID, engine.parsers),
        ]);
        return Object.fromEntries(entries);
      });
      return { rows };
    },
    /** Closes all statements: after a change of the schema, and so that plans follow the sizes of the tables. */
    closeAll: async (): Promise<void> => {
      prepared.clear();
      await send(serialize.query('DEALLOCATE ALL'));
    },
  };
};
