import { type ReactNode, useState } from 'react'
import type { Endpoint } from '#foundation/contract/endpoint.ts'
import type { z } from '#foundation/zod.ts'
import { useSend } from '../query.tsx'
import { useText } from '../text.tsx'
import { useSay } from './say.tsx'

/** A row of a table of configuration, with what may be done with it where that differs. */
interface Row {
  id: string
  can?: readonly string[]
}

interface Given<R extends Row, D> {
  /** What stands before `add`, and before `delete`, `delete.ask` (which may name the `{name}`) and `delete.done`, in the keys of their words. */
  words: `${string}.`
  /** What the form of a new one begins with. */
  fresh: D
  /** What the form of one that is there begins with. */
  given(row: R): D
  nameOf(row: R): string
  remove: Endpoint<'write', z.ZodType<unknown, { id: string }>>
  /** What stands in its words in the place of `delete`: `end`, where one is not deleted but ended. */
  how?(row: R): string
}

/** What a page needs of a table of configuration besides its list and its form. */
interface Records<R, D> {
  /** What the form is open for. */
  edited: D | undefined
  edit(given: D): void
  close(): void
  add: ReactNode
  /** Edits, or deletes after asking; for `actions` of a list. */
  actions(row: R): ReactNode
}

/** The page's half of `records`: adding, editing, and deleting after a question. The list and the form are the page's. */
export function useRecords<R extends Row, D>({ words, fresh, given, nameOf, remove, how = () => 'delete' }: Given<R, D>): Records<R, D> {
  const { t } = useText()
  const { say, confirm } = useSay()
  const [edited, edit] = useState<{ given: D }>()
  const { attempt, sending } = useSend(remove)
  const open = (one: D) => edit({ given: one })
  const ask = async (row: R) => {
    const of = words + how(row)
    const action = t(of)
    if ((await confirm({ title: action, text: t(`${of}.ask`, { name: nameOf(row) }), action, danger: true })) === undefined) return
    if (await attempt({ id: row.id })) say(t(`${of}.done`))
  }
  const may = (row: R, action: string) => row.can === undefined || row.can.includes(action)
  return {
    edited: edited?.given,
    edit: open,
    close: () => edit(undefined),
    add: (
      <button type="button" className="btn p" onClick={() => open(fresh)}>
        {t(`${words}add`)}
      </button>
    ),
    actions: (row) => (
      <>
        {may(row, 'edit') && (
          <button type="button" className="btn link" onClick={() => open(given(row))}>
            {t('kit.edit')}
          </button>
        )}
        {may(row, 'delete') && (
          <button type="button" className="btn link" disabled={sending} onClick={() => void ask(row)}>
            {t(words + how(row))}
          </button>
        )}
      </>
    ),
  }
}
