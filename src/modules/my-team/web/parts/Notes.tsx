import { asSsoId } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { deleteNote, NOTE_LENGTH, saveNote } from '../../contract.ts'

interface Props {
  ssoId: string
  notes: readonly { id: string; text: string; at: string }[]
}

/** What the reader notes about a member for the next talk: nobody else reads it, and it goes with the reporting line (MYTEAM-13). */
export function Notes({ ssoId, notes }: Props) {
  const { t, lang } = useText()
  const { say, confirm } = useSay()
  const removing = useSend(deleteNote)
  const form = useForm(saveNote, {
    initial: { ssoId: asSsoId(ssoId), text: '' },
    draft: `my-team.note.${ssoId}`,
    unkept: ['text'],
    onSent: () => say(t('my-team.noted')),
  })
  const remove = async (id: string) => {
    if ((await confirm({ title: t('my-team.dropNote'), action: t('my-team.drop'), danger: true })) !== undefined) await removing.attempt({ id })
  }
  return (
    <section>
      <h3>{t('my-team.notes')}</h3>
      <PageForm form={form} className="team-note" onSubmit={form.submit}>
        <TextAreaField
          label={t('my-team.note')}
          note={t('my-team.noteSays')}
          max={NOTE_LENGTH}
          value={form.values.text}
          fault={form.fault('text')}
          onChange={(text) => form.set('text', text)}
        />
        <button type="submit" className="btn" disabled={form.sending}>
          {t('my-team.keep')}
        </button>
      </PageForm>
      <ul className="plain">
        {notes.map(({ id, text, at }) => (
          <li key={id} className="row between">
            <span>
              <span data-typed="">{text}</span>
              <small className="line">{formatInstant(at, lang)}</small>
            </span>
            <button type="button" className="btn s" disabled={removing.sending} onClick={() => void remove(id)}>
              {t('my-team.drop')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
