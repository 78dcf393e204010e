import { useState } from 'react'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { open, reassign, waive } from '../../contract.ts'
import module from '../../module.ts'
import { useRefused } from './useBatch.ts'

const find = (keyword: string) => callEndpoint(userAllByKeyword, { keyword })

/** The scan of what was signed on paper. */
export function ScanForm({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(waive, {
    initial: { id, files: [] },
    draft: `contract-renewal.scan.${id}`,
    unkept: ['files'],
    words: 'contract-renewal.scan.',
    onSent() {
      say(t('contract-renewal.act.waive.done'))
      onClose()
    },
  })
  return (
    <FormSheet title={t('contract-renewal.act.waive')} form={form} action={t('kit.save')} onClose={onClose}>
      <p className="muted">{t('contract-renewal.scan.says')}</p>
      <Fields of={form} over={{ id: null, files: (field) => <SentFiles {...field} policy={module.name} /> }} />
    </FormSheet>
  )
}

/** Who is to decide or confirm instead. */
export function ReassignForm({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const [to, choose] = useState<PersonRef>()
  const form = useForm(reassign, {
    initial: { ids: [id] },
    draft: `contract-renewal.reassign.${id}`,
    unkept: ['to'],
    words: 'contract-renewal.reassign.',
    onSent() {
      say(t('contract-renewal.act.reassign.done'))
      onClose()
    },
  })
  return (
    <FormSheet title={t('contract-renewal.act.reassign')} form={form} action={t('kit.save')} onClose={onClose}>
      <p className="muted">{t('contract-renewal.reassign.says')}</p>
      <PersonField<PersonRef>
        label={t('contract-renewal.reassign.to')}
        required
        value={to}
        find={find}
        fault={form.fault('to')}
        onChange={(one) => {
          choose(one)
          form.set('to', one?.ssoId)
        }}
      />
    </FormSheet>
  )
}

/** Opens the renewal of one person, or of all whose contract ends soon. */
export function OpenForm({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const refused = useRefused()
  const [who, choose] = useState<PersonRef>()
  const form = useForm(open, {
    initial: { people: [] },
    draft: 'contract-renewal.open',
    unkept: ['people'],
    words: 'contract-renewal.open.',
    onSent(content) {
      if (content.refused.length > 0) refused(content.opened, content.refused)
      else say(t('contract-renewal.open.done', { count: content.opened }))
      onClose()
    },
  })
  return (
    <FormSheet title={t('contract-renewal.open.title')} form={form} action={t('contract-renewal.open.title')} onClose={onClose}>
      <p className="muted">{t('contract-renewal.open.says')}</p>
      <PersonField<PersonRef>
        label={t('contract-renewal.open.person')}
        value={who}
        find={find}
        fault={form.fault('people')}
        onChange={(one) => {
          choose(one)
          form.set('people', one ? [one.ssoId] : [])
        }}
      />
    </FormSheet>
  )
}
