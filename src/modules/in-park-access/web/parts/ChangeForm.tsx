import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Application, applicationChange, form as formCall } from '../../contract/index.ts'
import { AreasField } from './AreasField.tsx'
import { Days } from './Days.tsx'
import { isReturned } from './isReturned.ts'
import { PersonsField } from './PersonsField.tsx'

/** Asks for other persons, areas or days; what holds stands beside. A change that came back begins with what it asked for. */
export function ChangeForm({ of, applyId, onDone }: { of: Application; applyId: string; onDone(id?: string): void }) {
  const { t, pick } = useText()
  const { say } = useSay()
  const settings = useCall(formCall, { id: of.kind })
  const returned = isReturned(of)
  const form = useForm(applicationChange, {
    initial: {
      ...{ applyId, startDate: of.startDate, endDate: of.endDate, areas: of.areas.map(({ code, value }) => ({ code, value })) },
      persons: of.persons.map(({ id, name, idType, mobile }) => ({ id, name, idType, mobile, idNumber: '' })),
      ...(returned && { reason: of.reason }),
    },
    draft: `in-park-access.change.${applyId}`,
    unkept: ['persons', 'areas', 'applyId'],
    words: 'in-park-access.form.',
    onSent({ id, no }) {
      say(t('in-park-access.form.sent', { no }))
      onDone(id)
    },
  })
  const { persons = [], startDate = '', endDate = '' } = form.values
  const was = of.areas.filter(({ value }) => value === 'Y')
  return (
    <PageForm form={form}>
      <Card title={t(returned ? 'in-park-access.change.returned' : 'in-park-access.act.change')}>
        {!returned && (
          <p className="muted">
            {t('in-park-access.before')}: <Days {...of} /> · <span data-typed="">{was.map(({ nameCn, nameEn }) => pick(nameCn, nameEn)).join(' · ')}</span> ·{' '}
            {t('in-park-access.people', { count: of.persons.length })}
          </p>
        )}
        <Fields of={form} only={['startDate', 'endDate']} pairs={[['startDate', 'endDate']]} />
        <Loaded call={settings} lines={2}>
          {({ areaList }) => (
            <AreasField
              label={t('in-park-access.form.areas')}
              fault={form.fault('areas')}
              areas={[...of.areas.filter(({ code }) => !areaList.some((one) => one.code === code)), ...areaList]}
              value={form.values.areas}
              onChange={(areas) => form.set('areas', areas)}
            />
          )}
        </Loaded>
        <PersonsField
          value={persons}
          {...{ startDate, endDate }}
          masked={new Map(of.persons.map(({ id, idNumber }) => [id, idNumber]))}
          fault={(path) => form.fault(path ? `persons.${path}` : 'persons')}
          onChange={(next) => form.set('persons', next)}
        />
        <Fields of={form} only={['reason']} />
      </Card>
      <ActionBar>
        <button type="button" className="btn" onClick={() => onDone()}>
          {t('kit.cancel')}
        </button>
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('kit.submit')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
