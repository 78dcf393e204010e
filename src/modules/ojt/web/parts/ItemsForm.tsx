import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { ATTACHMENT } from '../../contract/base.ts'
import { type ListDetail, listItems } from '../../contract/lists.ts'
import { RESULTS_OF } from '../../rules/index.ts'

type Filled = InputOf<typeof listItems>['results'][number]

const filledIn = ({ no, result, date, remark }: ListDetail['items'][number]): Filled => ({ no, result, date, remark })

/** What the trainer fills in, item by item; a rejected list goes to its signers again with it. */
export function ItemsForm({ of }: { of: ListDetail }) {
  const { t } = useText()
  const { say } = useSay()
  const rejected = of.state === 'rejected'
  const results = of.items.map(filledIn)
  const form = useForm(listItems, {
    initial: { id: of.id, basedOn: of.revision, results, attachments: of.attachments.map(({ id }) => id), resubmit: rejected },
    draft: `ojt.items.${of.id}.${of.revision}`,
    words: 'ojt.items.',
    onSent: () => say(t('ojt.items.saved')),
  })
  const now = form.values.results ?? results
  const all = () =>
    form.set(
      'results',
      now.map((one) => ({ ...one, result: one.result ?? RESULTS_OF[of.kind][0]! })),
    )
  return (
    <PageForm form={form}>
      <Card
        title={t('ojt.items.title')}
        extra={
          <button type="button" className="btn s" onClick={all}>
            {t(`ojt.items.all.${of.kind}`)}
          </button>
        }
      >
        <div className="stack">
          {of.items.map((item, at) => (
            <ItemFields
              key={item.no}
              of={of}
              at={at}
              value={now[at] ?? filledIn(item)}
              fault={(name) => form.fault(`results.${at}.${name}`)}
              onChange={(next) => form.set('results', now.with(at, next))}
            />
          ))}
          <Fields
            of={form}
            only={rejected ? ['attachments', 'resubmit'] : ['attachments']}
            over={{
              attachments: ({ unit: _u, decimals: _d, max: _m, disabled: _x, ...field }) => (
                <SentFiles {...field} policy={ATTACHMENT} before={of.attachments} />
              ),
            }}
          />
          <div className="row end">
            <button type="submit" className="btn p" disabled={form.sending}>
              {t('kit.save')}
            </button>
          </div>
        </div>
      </Card>
    </PageForm>
  )
}

interface ItemProps {
  of: ListDetail
  at: number
  value: Filled
  fault(name: 'result' | 'date' | 'remark'): string | undefined
  onChange(next: Filled): void
}

function ItemFields({ of, at, value, fault, onChange }: ItemProps) {
  const { t, choices } = useText()
  const { no, text, standard } = of.items[at]!
  return (
    <section className="part" aria-label={text} data-typed="">
      <b>
        {no}. {text}
      </b>
      {standard && <p className="muted">{standard}</p>}
      <ChoiceField
        label={t('ojt.item.result')}
        value={value.result ?? undefined}
        fault={fault('result')}
        options={choices('ojt.result.', RESULTS_OF[of.kind])}
        onChange={(result) => onChange({ ...value, result: result === value.result ? null : (result ?? null) })}
      />
      <div className="pair">
        <DateField
          label={t('ojt.item.date')}
          value={value.date ?? undefined}
          fault={fault('date')}
          onChange={(date) => onChange({ ...value, date: date ?? null })}
        />
        <TextField
          label={t('ojt.item.remark')}
          max={200}
          value={value.remark}
          fault={fault('remark')}
          onChange={(remark) => onChange({ ...value, remark: remark ?? '' })}
        />
      </div>
    </section>
  )
}
