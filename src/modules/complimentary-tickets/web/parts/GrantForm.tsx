import { addMonths, dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SsoListField } from '#foundation/web/kit/SsoListField.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { useDirectoryNames } from '#services/people/web/parts/useDirectoryNames.ts'
import { quotaGrant } from '../../contract/index.ts'
import { useKinds } from './useKinds.ts'

const MOST_PEOPLE = 100
const LASTS_MONTHS = 12

/** Quota for people by their numbers; `to` are those whom a page is about. */
export function GrantForm({ to = [], onClose }: { to?: string[]; onClose(): void }) {
  const { t } = useText()
  const { active } = useKinds()
  const today = dayOf(serverNow())
  const form = useForm(quotaGrant, {
    initial: { ssoIds: to, from: today, to: addMonths(today, LASTS_MONTHS) },
    draft: `complimentary-tickets.grant.${to.join()}`,
    words: 'complimentary-tickets.grant.',
  })
  const names = useDirectoryNames(form.values.ssoIds ?? [])
  return (
    <FormSheet
      title={t('complimentary-tickets.grant.do')}
      form={form}
      action={t('complimentary-tickets.grant.send')}
      told="complimentary-tickets.grant.done"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={['ssoIds', 'kindId', 'count', 'from', 'to', 'reason']}
        pairs={[
          ['kindId', 'count'],
          ['from', 'to'],
        ]}
        over={{
          kindId: { options: active, select: true },
          ssoIds: ({ label, value = [], onChange }) => (
            <SsoListField
              label={label}
              value={value}
              names={names}
              most={MOST_PEOPLE}
              fault={(path) => form.fault(path === '' ? 'ssoIds' : `ssoIds.${path}`)}
              onChange={onChange}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
