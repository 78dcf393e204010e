import { useSearchParams } from 'react-router'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { RemarkList } from '#foundation/web/kit/Remarks.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { dropDraft } from '../../contract/index.ts'
import type { Draft } from './shown.ts'
import { WithdrawButton } from './WithdrawButton.tsx'

const REDO = 'redo'

/** Which change that came back is being changed: the address names it, so that a message leads there. */
export function useRedo() {
  const [query, setQuery] = useSearchParams()
  return { id: query.get(REDO), open: (id: string) => setQuery({ [REDO]: id }, { replace: true }), close: () => setQuery({}, { replace: true }) }
}

/** A change that came back on the card of its subject: what was said of it, the way to send it again, and to give it up or take it back. */
export function Returned({ draft }: { draft: Draft }) {
  const { t, lang, name } = useText()
  const redo = useRedo()
  const title = t(draft.returned ? 'profile.sentBack' : 'profile.returned')
  return (
    <section className="profile-pending profile-returned stack" aria-label={title}>
      <b>{title}</b>
      {draft.decidedBy && draft.decidedAt && (
        <small>
          <span translate="no">{name(draft.decidedBy)}</span> · {formatInstant(draft.decidedAt, lang)}
        </small>
      )}
      <Said of={draft} />
      <div className="row wrap">
        <button type="button" className="btn p" onClick={() => redo.open(draft.id)}>
          {t('profile.redo')}
        </button>
        {draft.returned ? <WithdrawButton id={draft.id} /> : <DropButton id={draft.id} />}
      </div>
    </section>
  )
}

function DropButton({ id }: { id: string }) {
  const { t } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(dropDraft)
  const drop = async () => {
    const sure = await confirm({ title: t('profile.drop.title'), text: t('profile.drop.ask'), action: t('profile.drop'), danger: true })
    if (sure !== undefined && (await attempt({ id }))) say(t('profile.drop.done'))
  }
  return (
    <button type="button" className="btn" disabled={sending} onClick={() => void drop()}>
      {t('profile.drop')}
    </button>
  )
}

/** What a form is called: that of a returned change says so (WF-32). */
export function useFormTitle(draft: Draft | undefined): (what: string) => string {
  const { t } = useText()
  return (what) => (draft?.returned ? t('profile.changeReturned', { what }) : what)
}

/** What was said of a change that came back, of the whole and at its fields. */
export function Said({ of: { comment, remarks } }: { of: Pick<Draft, 'comment' | 'remarks'> }) {
  return (
    <div>
      {comment && <p data-typed="">{comment}</p>}
      <RemarkList remarks={remarks} />
    </div>
  )
}

/** Over the form of a change that came back, whose comments stand at its fields: what was said of the whole. */
export function ReturnedNote({ draft }: { draft: Draft | undefined }) {
  const { t } = useText()
  if (!draft) return null
  return (
    <p className="note-box warn">
      <span>
        {t('profile.returnedNote')} <b data-typed="">{draft.comment}</b>
      </span>
    </p>
  )
}
