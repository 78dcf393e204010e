import { useNavigate, useParams } from 'react-router'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { overtaken, type SaidOf } from '#foundation/web/kit/Overtaken.tsx'
import { ActionBar, Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { formControl, formControlSave } from '../contract/index.ts'

type Shown = OutputOf<typeof formControl>
type Given = Partial<InputOf<typeof formControlSave>>

/** A control: what it is called, what it takes, and from what it lets somebody choose. */
export default function EditFormControl() {
  const { t } = useText()
  const { id } = useParams()
  const read = useCall(formControl, { id: id ?? '' }, { enabled: id !== undefined })
  return (
    <Page title={t('screen./{lang}/tmr/form-control/update/{id}?')} back>
      {id === undefined ? (
        <Editor initial={{ kind: 'text', options: [], active: true }} />
      ) : (
        <Loaded call={read} lines={8}>
          {(of) => of.id === id && <Editor key={of.saved.revision} of={of} initial={givenOf(of)} />}
        </Loaded>
      )}
    </Page>
  )
}

const givenOf = ({ saved, ...of }: Shown): Given => ({ ...of, basedOn: saved.revision })

function Editor({ of, initial }: { of?: Shown; initial: Given }) {
  const { t, lang, pick } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const form = useForm(formControlSave, {
    initial,
    draft: `reimbursement.control.${of?.id ?? 'new'}`,
    words: 'reimbursement.controls.',
    onSent() {
      say(t('reimbursement.controls.saved'))
      navigate(`/${lang}/tmr/form-control/index`)
    },
  })
  const { kind, options = [], dictionary = null } = form.values
  const [chooses, counts] = [kind === 'single' || kind === 'multiple', kind === 'number' || kind === 'money']
  const said = (one: Given): SaidOf => [
    [t('reimbursement.controls.labelCn'), one.labelCn ?? ''],
    [t('reimbursement.controls.labelEn'), one.labelEn ?? ''],
    [t('reimbursement.controls.options'), (one.options ?? []).map(({ value }) => value).join(' · ')],
  ]
  return (
    <PageForm form={form} overtaken={of && overtaken(form, { ...givenOf(of), saved: of.saved }, said)}>
      <Card title={t('reimbursement.controls.head')}>
        <Fields
          of={form}
          only={[
            ...(['code', 'kind', 'labelCn', 'labelEn', 'helpCn', 'helpEn'] as const),
            ...(kind === 'text' ? (['maxLength'] as const) : []),
            ...(counts ? (['min', 'max'] as const) : []),
            ...(chooses ? (['dictionary'] as const) : []),
            'active',
          ]}
          pairs={[
            ['code', 'kind'],
            ['min', 'max'],
          ]}
          over={{ code: { disabled: of !== undefined }, kind: { select: true } }}
        />
      </Card>
      {chooses && dictionary === null && (
        <Card title={t('reimbursement.controls.options')}>
          <Parts
            label={t('reimbursement.controls.options')}
            required
            moves
            fault={form.fault('options')}
            value={options}
            nameOf={({ nameCn, nameEn, value }, at) => pick(nameCn, nameEn) || value || String(at + 1)}
            add={{ label: t('reimbursement.option.add'), one: () => ({ value: '', nameCn: '', nameEn: '' }) }}
            onChange={(next) => form.set('options', next)}
          >
            {(one, put, at) =>
              (['value', 'nameCn', 'nameEn'] as const).map((name) => (
                <TextField
                  key={name}
                  label={t(`reimbursement.option.${name}`)}
                  required
                  value={one[name]}
                  fault={form.fault(`options.${at}.${name}`)}
                  onChange={(next) => put({ ...one, [name]: next ?? '' })}
                />
              ))
            }
          </Parts>
        </Card>
      )}
      <ActionBar>
        <button type="submit" className="btn p" disabled={form.sending}>
          {form.sending ? t('kit.sending') : t('kit.save')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
