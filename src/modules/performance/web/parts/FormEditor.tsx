import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { formPublish, formSave } from '../../contract/forms.ts'
import { weighing } from '../../rules/index.ts'
import { itemsOf } from '../../rules/items.ts'
import { FormParts } from './FormParts.tsx'
import { Sections } from './Items.tsx'
import { useDepartments } from './useDepartments.ts'

type Draft = Partial<InputOf<typeof formSave>>

/** A form that is not published: header, capabilities and responsibilities with their weights; kept, looked at, published (PERF-03 to PERF-05, PERF-14). */
export function FormEditor({ given }: { given: Draft }) {
  const { t, lang } = useText()
  const { say, confirm } = useSay()
  const navigate = useNavigate()
  const { options } = useDepartments()
  const publishing = useSend(formPublish)
  const [previewed, preview] = useState(false)
  const publishes = useRef(false)
  const form = useForm(formSave, {
    initial: given,
    draft: `performance.form.${given.id ?? 'new'}`,
    unkept: ['id', 'version'],
    words: 'performance.forms.',
    check: { set: weighing, facts: {}, p: {} },
    next: ({ id, version }) => ({ id, version }),
    onSent: ({ id }) => void went(id),
  })
  const went = async (id: string) => {
    if (publishes.current && (await publishing.attempt({ id }))) say(t('performance.forms.publish.done'))
    else if (!publishes.current) say(t('performance.kept'))
    publishes.current = false
    if (given.id !== id) await navigate(`/${lang}/performance/forms/${id}`, { replace: true })
  }
  const publish = async () => {
    const action = t('performance.forms.publish')
    if ((await confirm({ title: action, text: t('performance.forms.publish.ask'), action })) === undefined) return
    publishes.current = true
    if (!(await form.submit())) publishes.current = false
  }
  const { capabilities = [], jobResponsibilities = [], capabilityShare = 0 } = form.values
  const items = itemsOf(
    capabilities.map((one) => ({ ...one, description: one.description ?? '' })),
    jobResponsibilities,
  )
  return (
    <PageForm form={form}>
      <Card title={t('performance.forms.head')}>
        <Fields
          of={form}
          only={['formName', 'departmentCode', 'jobCode', 'jobTitle', 'selfEvaluationEnabled', 'capabilityShare']}
          pairs={[
            ['jobCode', 'jobTitle'],
            ['selfEvaluationEnabled', 'capabilityShare'],
          ]}
          over={{ departmentCode: { options, label: t('performance.forms.department') } }}
        />
      </Card>
      <FormParts form={form} />
      <ActionBar>
        <button type="button" className="btn" onClick={() => preview(true)}>
          {t('performance.forms.preview')}
        </button>
        <button type="submit" className="btn" disabled={form.sending}>
          {t('kit.save')}
        </button>
        <button type="button" className="btn p" disabled={form.sending || publishing.sending} onClick={() => void publish()}>
          {t('performance.forms.publish')}
        </button>
      </ActionBar>
      {previewed && (
        <Sheet title={t('performance.forms.preview')} onClose={() => preview(false)}>
          <Sections items={items} share={capabilityShare} />
        </Sheet>
      )}
    </PageForm>
  )
}
