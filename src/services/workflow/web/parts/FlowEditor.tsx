import { Link } from 'react-router'
import { DraftNote } from '#foundation/web/kit/DraftNote.tsx'
import { Overtaken } from '#foundation/web/kit/Overtaken.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ConfigRow } from '../../contract/index.ts'
import { FlowBase } from './FlowBase.tsx'
import { FlowDrawing } from './FlowDrawing.tsx'
import { FlowNotices } from './FlowNotices.tsx'
import type { Drawing, FlowForm } from './useFlowForm.ts'
import { useFlowWords } from './useFlowWords.ts'
import type { KnownPeople } from './useKnownPeople.ts'

interface Props {
  form: FlowForm
  drawing: Drawing
  people: KnownPeople
  /** Its kind of request cannot change any more. */
  published: boolean
  /** As it stands on the server now; another revision than the form began with where somebody else saved. */
  now?: Pick<ConfigRow, 'revision' | 'changedBy' | 'changedAt'>
}

/** The whole flow as a form: base data, paths with their conditions, steps. Saved it is a draft, which nobody's request follows yet. */
export function FlowEditor({ form, drawing, people, published, now }: Props) {
  const { t, lang } = useText()
  const words = useFlowWords(drawing, people.nameOf)
  const newer = now && !form.sending && form.values.revision !== now.revision ? now : undefined
  const faulty = form.faultsIn('paths') + form.faultsIn('notifications')
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {newer && <Overtaken by={newer.changedBy} at={newer.changedAt} onTheirs={form.discard} onMine={() => form.set('revision', newer.revision)} />}
      {!newer && <DraftNote form={form} />}
      {form.general && (
        <p className="note-box bad" role="alert">
          {form.general}
        </p>
      )}
      <FlowBase form={form} published={published} />
      {form.values.catalog ? (
        <FlowDrawing form={form} drawing={drawing} people={people} words={words} configId={form.values.id} />
      ) : (
        <p className="muted">{t('workflow.draw.chooseCatalog')}</p>
      )}
      <FlowNotices form={form} drawing={drawing} people={people} />
      <ActionBar>
        {faulty > 0 && (
          <span className="fault grow" role="status" style={{ alignSelf: 'center' }}>
            {t('workflow.draw.faults', { count: faulty })}
          </span>
        )}
        <Link className="btn" to={`/${lang}/workflow/config`}>
          {t('workflow.draw.leave')}
        </Link>
        <button type="submit" className="btn p" disabled={form.sending}>
          {form.sending ? t('kit.sending') : t('workflow.draw.save')}
        </button>
      </ActionBar>
    </form>
  )
}
