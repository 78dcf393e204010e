import { useForm } from '#foundation/web/form.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Comment, type Procedure, reviewComment } from '../../contract/index.ts'
import { STEPS } from '../../rules/content.ts'
import { Typed } from './Typed.tsx'

/** What was said of a procedure, by step and isolation point; who decides says more. */
export function Comments({ of, says }: { of: Procedure; says: boolean }) {
  const { t } = useText()
  if (of.comments.length === 0 && !says) return null
  return (
    <Card title={t('loto.comments')}>
      {of.comments.length === 0 && <p className="muted">{t('loto.noComments')}</p>}
      {of.comments.map((one) => (
        <OneComment key={one.id} id={of.id} of={one} />
      ))}
      {says && <Saying key={of.comments.length} of={of} />}
    </Card>
  )
}

function OneComment({ id, of }: { id: string; of: Comment }) {
  const { t, lang, name } = useText()
  const { attempt, sending } = useSend(reviewComment)
  const place = of.step
    ? t('loto.stepOf', { no: of.step, name: t(`loto.step.${of.step}`) })
    : of.source
      ? t('loto.comment.atSource', { no: of.source })
      : t('loto.comment.whole')
  return (
    <div className="li">
      <div className="t">
        <div className="wraps">
          <b>{place}</b> <Tag tone={of.solved ? 'g' : 'w'}>{t(`loto.comment.${of.solved ? 'solved' : 'open'}`)}</Tag>
        </div>
        <div className="wraps">
          <Typed>{of.text}</Typed>
        </div>
        <small>
          {name(of.by)} {formatInstant(of.at, lang)}
        </small>
      </div>
      {of.mine && !of.solved && (
        <button type="button" className="btn link" disabled={sending} onClick={() => void attempt({ id, solves: of.id })}>
          {t('loto.comment.solve')}
        </button>
      )}
    </div>
  )
}

function Saying({ of }: { of: Procedure }) {
  const { t } = useText()
  const form = useForm(reviewComment, { initial: { id: of.id, text: '' }, draft: `loto.comment.${of.id}`, words: 'loto.comment.', onSent: () => {} })
  const { step, source } = form.values
  const place = step ? `step.${step}` : source ? `source.${source}` : 'whole'
  const put = (value: string | undefined) => {
    const [part, no] = (value ?? 'whole').split('.')
    form.set('step', part === 'step' ? Number(no) : null)
    form.set('source', part === 'source' ? Number(no) : null)
  }
  return (
    <PageForm form={form}>
      <SelectField
        always
        label={t('loto.comment.place')}
        value={place}
        options={[
          { value: 'whole', label: t('loto.comment.whole') },
          ...of.energySources.map((_, at) => ({ value: `source.${at + 1}`, label: t('loto.comment.atSource', { no: at + 1 }) })),
          ...Array.from({ length: STEPS }, (_, at) => ({ value: `step.${at + 1}`, label: t('loto.stepOf', { no: at + 1, name: t(`loto.step.${at + 1}`) }) })),
        ]}
        onChange={put}
      />
      <Fields of={form} only={['text']} />
      <div>
        <button type="submit" className="btn" disabled={form.sending}>
          {t('loto.comment.add')}
        </button>
      </div>
    </PageForm>
  )
}
