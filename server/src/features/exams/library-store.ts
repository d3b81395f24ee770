import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { type ExamTexts, json } from '../../db/json-columns.ts'
import type { DB } from '../../db/types.ts'
import { addVersion } from './question-store.ts'

/** A question of db/reference/exam-questions.json. Its code never changes; the first of the answers is the right one. */
export interface LibraryQuestion extends ExamTexts {
  code: string
  category: number | null
  reference: string
}

const file = new URL('../../../db/reference/exam-questions.json', import.meta.url)

/**
 * Loads the questions that come with the product when their file has changed. What root has changed or retired stays as root left it; a
 * changed wording is a new version, because tries refer to the one that they asked.
 */
export async function loadExamQuestions(db: Kysely<DB>, text?: string): Promise<void> {
  const source = text ?? (await readFile(file, 'utf8'))
  const hash = createHash('sha256').update(source).digest('hex')
  const loaded = await db
    .selectFrom('reference_loads')
    .select('hash')
    .where('name', '=', 'exam-questions')
    .executeTakeFirst()
  if (loaded?.hash === hash) return
  await db.transaction().execute(async (trx) => {
    // two servers that start at the same time must not load concurrently
    await sql`SELECT pg_advisory_xact_lock(hashtext('reference'))`.execute(trx)
    const existing = new Map(
      (await trx.selectFrom('exam_questions').selectAll().where('code', 'is not', null).execute()).map((row) => [
        row.code,
        row,
      ]),
    )
    for (const { code, category: category_id, reference, en, zh } of JSON.parse(source) as LibraryQuestion[]) {
      const texts: ExamTexts = { en, zh }
      const before = existing.get(code)
      if (!before) {
        const { id } = await trx
          .insertInto('exam_questions')
          .values({ code, category_id, reference, texts: json(texts) })
          .returning('id')
          .executeTakeFirstOrThrow()
        await addVersion(trx, { id, version: 1, texts, reference })
      } else if (!before.kept) {
        const isReworded =
          JSON.stringify([textsOf(before.texts), before.reference]) !== JSON.stringify([textsOf(texts), reference])
        const version = before.version + Number(isReworded)
        await trx
          .updateTable('exam_questions')
          .set({ category_id, reference, texts: json(texts), version })
          .where('id', '=', before.id)
          .execute()
        if (isReworded) await addVersion(trx, { id: before.id, version, texts, reference })
      }
    }
    await trx
      .insertInto('reference_loads')
      .values({ name: 'exam-questions', hash })
      .onConflict((oc) => oc.column('name').doUpdateSet({ hash }))
      .execute()
  })
}

/** The texts in a fixed order: the database keeps the keys of JSON in an order of its own. */
const textsOf = ({ en, zh }: ExamTexts) =>
  [en, zh].map(({ question, answers, explanation }) => [question, answers, explanation])
