import { Link } from 'react-router'
import { DraftNote } from '#foundation/web/kit/DraftNote.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
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
  /** As it stands on the server now; another than the form began with where somebody else saved. */
  revision?: number
  changedBy?: string
}

/** The whole flow as a form: base data, paths with their conditions, steps. Saved it is a draft, which nobody's request follows yet. */
export function FlowEditor({ form, drawing, people, published, revision, changedBy }: Props) {
  const { t, lang } = useText()
  const words = useFlowWords(drawing, people.nameOf)
  const overtaken = revision !== undefined && !form.sending && form.values.revision !== revision
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
      {overtaken && (
        <p className="note-box warn" role="alert">
          <span style={{ flex: 1 }}>{t('workflow.draw.overtaken', { name: changedBy ?? '' })}</span>
          <button type="button" className="btn s" onClick={form.discard}>
            {t('workflow.draw.takeTheirs')}
          </button>
          <button type="button" className="btn s" onClick={() => form.set('revision', revision)}>
            {t('workflow.draw.keepMine')}
          </button>
        </p>
      )}
      {!overtaken && <DraftNote form={form} />}
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
          <span className="fault" role="status" style={{ flex: 1, color: 'var(--bad)', alignSelf: 'center' }}>
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
