import type { ReactNode } from 'react'
import type { Saved } from '#foundation/contract/saved.ts'
import type { FormApi } from '../form.ts'
import { useMe } from '../me.tsx'
import { useText } from '../text.tsx'
import { DifferenceView } from './Difference.tsx'
import { formatInstant } from './format.ts'

/** What a form or a thing says, field by field: each with its label, as a person reads it. */
export type SaidOf = readonly (readonly [label: string, says: string])[]

interface Props extends Pick<Saved, 'by' | 'at'> {
  /** Both sides field by field, in one order. */
  theirs?: SaidOf
  mine?: SaidOf
  onTheirs(): void
  onMine(): void
  /** Instead of both sides: what differs, in the words of the room. */
  children?: ReactNode
  /** A further way out, such as both put together. */
  more?: ReactNode
}

/** Somebody else has saved meanwhile (SHELL-64): who and when, what differs, and which of both goes on. Nothing that was typed is lost. */
export function Overtaken({ by, at, theirs = [], mine = [], onTheirs, onMine, children, more }: Props) {
  const { t, lang, name } = useText()
  const me = useMe()
  const own = by?.ssoId === me.ssoId
  const fields = theirs.map(([label, before], place) => {
    const after = mine[place]?.[1] ?? ''
    const alike = (said: string) => ({ cn: said, en: said })
    return { field: label, labelCn: label, labelEn: label, changed: before !== after, before: alike(before), after: alike(after), rows: null }
  })
  return (
    <section className="note-box warn" role="alert" aria-label={t('kit.overtaken')}>
      <p>
        {own ? t('kit.overtaken.self') : t('kit.overtaken.says', { name: by ? name(by) : t('kit.overtaken.somebody') })}
        {at && <small className="line">{formatInstant(at, lang)}</small>}
      </p>
      {children}
      {fields.length > 0 && <DifferenceView fields={fields} before={t('kit.overtaken.theirs')} after={t('kit.overtaken.mine')} />}
      <span className="row wrap above">
        {more}
        <button type="button" className="btn s" onClick={onTheirs}>
          {t('kit.overtaken.takeTheirs')}
        </button>
        <button type="button" className="btn s" onClick={onMine}>
          {t('kit.overtaken.keepMine')}
        </button>
      </span>
    </section>
  )
}

type Form<V> = Pick<FormApi<unknown>, 'sending' | 'discard'> & { values: V & { basedOn?: number | undefined }; set(name: 'basedOn', revision: number): void }

/**
 * `Overtaken` for a form whose call takes `basedOn`, where that is not what `now` says any more: the thing as it is read now, which each save is.
 * `said` says how a thing reads, and what was filled in.
 */
export function overtaken<V>(form: Form<V>, now: (V & { saved: Saved | null }) | undefined, said: (one: V) => SaidOf): ReactNode {
  // while it is sent, what is there now may be this form's own save; once it was, that is read a moment later
  if (!now?.saved || form.sending || (form.values.basedOn ?? 0) >= now.saved.revision) return undefined
  const { by, at, revision } = now.saved
  return <Overtaken {...{ by, at }} theirs={said(now)} mine={said(form.values)} onTheirs={form.discard} onMine={() => form.set('basedOn', revision)} />
}
