import { type ClientBase, escapeIdentifier } from 'pg'

export const TABLE = 'survey_responses'
export const COPY = 'survey_responses_copy'
/** How far the copy is; exists from its creation until it takes the table's place. */
export const PROGRESS = 'whofor_partition'
/** The table that each response refers to. */
export const PARENT = 'persona_surveys'
const FOLLOW = 'whofor_follow_response'

const INDEXES = `SELECT i.relname AS name, pg_get_indexdef(x.indexrelid) AS definition
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
  WHERE x.indrelid = $1::regclass AND NOT x.indisprimary`
const FOREIGN_KEYS = `SELECT conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'f'`

const inCopy = (index: string): string => `${index}_copy`

/** In this order everywhere, as writes of responses lock them. */
export async function lockTables(client: ClientBase, mode: string): Promise<void> {
  for (const table of [PARENT, TABLE]) await client.query(`LOCK TABLE ${table} IN ${mode} MODE`)
}

/**
 * Creates an empty copy of the table, partitioned by survey, that follows each change of the table from here on. The primary
 * key contains the survey, as every unique key of a partitioned table must. Run it in a transaction.
 */
export async function createCopy(client: ClientBase, parts: number): Promise<void> {
  await lockTables(client, 'SHARE ROW EXCLUSIVE')
  await client.query(
    `CREATE TABLE ${COPY} (LIKE ${TABLE} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)
     PARTITION BY HASH (survey_id)`,
  )
  for (let part = 0; part < parts; part++)
    await client.query(
      `CREATE TABLE ${TABLE}_part_${part} PARTITION OF ${COPY} FOR VALUES WITH (MODULUS ${parts}, REMAINDER ${part})`,
    )
  await client.query(
    `ALTER TABLE ${COPY} ADD CONSTRAINT ${inCopy(`${TABLE}_pkey`)} PRIMARY KEY (survey_id, id)`,
  )
  for (const { name, definition } of (await client.query(INDEXES, [TABLE])).rows)
    await client.query(
      String(definition).replace(
        /^CREATE (UNIQUE )?INDEX \S+ ON (ONLY )?\S+ /,
        (_, unique = '') => `CREATE ${unique}INDEX ${escapeIdentifier(inCopy(name))} ON ${COPY} `,
      ),
    )
  for (const { name, definition } of (await client.query(FOREIGN_KEYS, [TABLE])).rows)
    await client.query(`ALTER TABLE ${COPY} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`)
  await client.query(
    `CREATE TABLE ${PROGRESS} (parts integer NOT NULL, after text NOT NULL, copied bigint NOT NULL)`,
  )
  await client.query(`INSERT INTO ${PROGRESS} VALUES ($1, '', 0)`, [parts])
  await client.query(`CREATE FUNCTION ${FOLLOW}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        DELETE FROM ${COPY} WHERE survey_id = OLD.survey_id AND id = OLD.id;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO ${COPY} SELECT NEW.* ON CONFLICT DO NOTHING;
      END IF;
      RETURN NULL;
    END $$`)
  await client.query(
    `CREATE TRIGGER ${FOLLOW} AFTER INSERT OR UPDATE OR DELETE ON ${TABLE} FOR EACH ROW EXECUTE FUNCTION ${FOLLOW}()`,
  )
}

/** The complete copy takes the table's place and its names. Run it in a transaction. */
export async function replaceByCopy(client: ClientBase): Promise<void> {
  await lockTables(client, 'ACCESS EXCLUSIVE')
  const { rows: indexes } = await client.query(INDEXES, [TABLE])
  await client.query(`DROP TABLE ${TABLE}, ${PROGRESS}`)
  await client.query(`DROP FUNCTION ${FOLLOW}`)
  await client.query(`ALTER TABLE ${COPY} RENAME TO ${TABLE}`)
  for (const name of [`${TABLE}_pkey`, ...indexes.map((index) => String(index.name))])
    await client.query(`ALTER INDEX ${escapeIdentifier(inCopy(name))} RENAME TO ${escapeIdentifier(name)}`)
}

/** Removes a copy that is not complete. Run it in a transaction. @returns whether there was one */
export async function discardCopy(client: ClientBase): Promise<boolean> {
  if (!(await isBegun(client))) return false
  await lockTables(client, 'ACCESS EXCLUSIVE')
  await client.query(`DROP TRIGGER ${FOLLOW} ON ${TABLE}`)
  await client.query(`DROP FUNCTION ${FOLLOW}`)
  await client.query(`DROP TABLE ${COPY}, ${PROGRESS}`)
  return true
}

export async function isBegun(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [`public.${PROGRESS}`])
  return Boolean(rows[0]?.there)
}

/** The partitions of the table, none for a plain one. */
export async function listPartitions(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = to_regclass($1) ORDER BY c.oid`,
    [`public.${TABLE}`],
  )
  return rows.map(({ name }) => String(name))
}
