import { useNavigate } from 'react-router'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudiencePicker } from '#services/audience/web/parts/AudiencePicker.tsx'
import { redeemSave } from '../../contract/index.ts'
import { redeemTerms } from '../../rules/index.ts'
import { wholeNumber } from './RegistrationSteps.tsx'
import { SurveyField } from './SurveyField.tsx'
import type { RedeemDraft } from './shown.ts'
import { useCheckIns, useEvents } from './useLinked.ts'
import { WindowsField } from './WindowsField.tsx'

const FRESH: RedeemDraft = {
  ...{ version: 0, perPerson: 1, who: 'list', sid: null, checkInId: null, surveyUid: null, eligible: null, windows: [], status: 'open' },
}

/** A redemption; who may redeem, and how often, stays once it is there. */
export function RedeemForm({ given = FRESH }: { given?: RedeemDraft }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const isNew = given.id === undefined
  const form = useForm(redeemSave, {
    initial: given,
    draft: `events.redemption.${given.id ?? 'new'}`,
    unkept: ['version'],
    words: 'events.redemption.',
    check: {
      ...{ set: redeemTerms, facts: {}, p: {} },
      fields: ['who', 'eligible', 'sid', 'checkInId', 'stock', 'perPerson', 'bookingStart', 'bookingEnd', 'windows'],
    },
    onSent: async () => {
      say(t('events.saved'))
      await navigate(`/${lang}/events/redeem/index`)
    },
  })
  const { who, sid = null, checkInId = null } = form.values
  const [events, checkIns] = [useEvents(sid), useCheckIns(checkInId)]
  return (
    <PageForm form={form}>
      <Card title={t('events.redemption.what')}>
        <Fields of={form} only={['nameCn', 'nameEn', 'itemCn', 'itemEn', 'stock', 'placeCn', 'placeEn']} over={{ stock: wholeNumber }} />
      </Card>
      <Card title={t('events.redemption.whom')}>
        <Fields
          of={form}
          only={['who', 'sid', 'checkInId', 'eligible', 'perPerson', 'surveyUid']}
          over={{
            who: { disabled: !isNew },
            sid: who === 'registered' ? { options: events, select: true, disabled: !isNew, required: true } : null,
            checkInId: who === 'checked-in' ? { options: checkIns, select: true, disabled: !isNew, required: true } : null,
            eligible:
              who === 'list'
                ? ({ label, value, onChange }) => (
                    <AudiencePicker label={label} value={value} onChange={onChange} fault={(path) => form.fault(path ? `eligible.${path}` : 'eligible')} />
                  )
                : null,
            perPerson: isNew ? wholeNumber : { disabled: true },
            surveyUid: (field) => <SurveyField {...field} disabled={!isNew} />,
          }}
        />
      </Card>
      <Card title={t('events.redemption.when')}>
        <Fields
          of={form}
          only={['bookingStart', 'bookingEnd', 'windows']}
          pairs={[['bookingStart', 'bookingEnd']]}
          over={{
            windows: ({ label, onChange }) => (
              <WindowsField
                label={label}
                value={form.values.windows ?? []}
                fault={(path) => form.fault(path ? `windows.${path}` : 'windows')}
                onChange={onChange}
              />
            ),
          }}
        />
      </Card>
      <ActionBar>
        <button type="submit" className="btn p" disabled={form.sending}>
          {t(form.sending ? 'kit.sending' : 'kit.save')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
