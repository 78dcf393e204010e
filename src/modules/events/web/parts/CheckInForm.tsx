import { useNavigate } from 'react-router'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudiencePicker } from '#services/audience/web/parts/AudiencePicker.tsx'
import { checkInSave } from '../../contract/index.ts'
import { checkInTerms } from '../../rules/index.ts'
import { SurveyField } from './SurveyField.tsx'
import type { CheckInDraft, CheckInType } from './shown.ts'
import { useEvents, useRedemptions, useSessions } from './useLinked.ts'

/** A check-in; of whom it is stays once it is there. */
export function CheckInForm({ type, given }: { type: CheckInType; given?: CheckInDraft }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const isNew = given?.id === undefined
  const form = useForm(checkInSave, {
    initial: given ?? { version: 0, type, sid: null, sessionIds: [], list: null, method: 'both', surveyUid: null, redeemId: null },
    draft: `events.checkIn.${given?.id ?? `new ${type}`}`,
    unkept: ['version'],
    words: 'events.checkIn.',
    check: { set: checkInTerms, facts: {}, p: {}, fields: ['type', 'sid', 'sessionIds', 'list', 'start', 'end'] },
    onSent: async () => {
      say(t('events.saved'))
      await navigate(`/${lang}/events/check-in/index`)
    },
  })
  const { sid = null } = form.values
  const events = useEvents(sid)
  const sessions = useSessions(sid)
  const redemptions = useRedemptions(form.values.redeemId ?? null)
  return (
    <PageForm form={form}>
      <Card title={t(`events.checkIns.type.${type}`)}>
        <Fields
          of={form}
          only={['nameCn', 'nameEn', 'sid', 'sessionIds', 'list', 'start', 'end', 'placeCn', 'placeEn', 'method', 'surveyUid', 'redeemId']}
          pairs={[['start', 'end']]}
          over={{
            sid:
              type === 'linked'
                ? ({ label, value, fault, onChange }) => (
                    <SelectField
                      typed
                      label={label}
                      required
                      value={value}
                      fault={fault}
                      options={events}
                      disabled={!isNew}
                      onChange={(next) => {
                        onChange(next)
                        form.set('sessionIds', [])
                      }}
                    />
                  )
                : null,
            sessionIds: type === 'linked' && sid ? { options: sessions, required: true } : null,
            list:
              type === 'list'
                ? ({ label, value, onChange }) => (
                    <AudiencePicker label={label} value={value} onChange={onChange} fault={(path) => form.fault(path ? `list.${path}` : 'list')} />
                  )
                : null,
            surveyUid: (field) => <SurveyField {...field} />,
            redeemId: redemptions.length > 0 ? { options: redemptions, select: true } : null,
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
