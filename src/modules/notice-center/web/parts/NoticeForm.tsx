import { useState } from 'react'
import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateTimeField } from '#foundation/web/kit/DateFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { checkList, userAllByKeyword } from '#services/people/contract.ts'
import { IMAGE, NOTICE_MAX, type NoticeDetail, noticeDetail, saveNotice } from '../../contract/index.ts'
import { noticeTexts } from '../../rules/index.ts'
import { Department } from './TodoFilters.tsx'

/** A new notice, or a draft that is gone on with. */
export function NoticeForm({ id, onClose }: { id?: string; onClose(): void }) {
  const { t } = useText()
  const call = useCall(noticeDetail, { id: id ?? '' }, { enabled: id !== undefined })
  if (id === undefined) return <Form onClose={onClose} />
  if (call.data) return <Form before={call.data} onClose={onClose} />
  return (
    <Sheet title={t('notice-center.newNotice')} onClose={onClose}>
      <Loaded call={call}>{() => null}</Loaded>
    </Sheet>
  )
}

const PLANS = ['planned', 'draft'] as const

function Form({ before, onClose }: { before?: NoticeDetail; onClose(): void }) {
  const { t, choices } = useText()
  const { say } = useSay()
  // by what the form holds of them, so that nobody gets a notice, and no picture goes along, that is not seen here
  const [named, know] = useState<readonly PersonRef[]>(before?.people.map(({ person }) => person) ?? [])
  const form = useForm(saveNotice, {
    initial: {
      ...(before && { id: before.id }),
      version: before?.version ?? 0,
      receivers: before?.people.map(({ person }) => person.ssoId) ?? [],
      textCn: before?.textCn ?? '',
      textEn: before?.textEn ?? '',
      image: before?.image?.id ?? null,
      sendAt: before?.sendAt ?? null,
      plan: true,
    },
    draft: `notice-center.notice.${before?.id ?? 'new'}`,
    unkept: ['receivers', 'image'],
    // how many they are with all of a department the server counts
    rules: { set: noticeTexts, facts: { receivers: 1 }, p: {}, limits: {}, now: serverNow(), fields: ['textCn', 'textEn'] },
    onSent() {
      say(t(form.values.plan ? 'notice-center.planned' : 'notice-center.saved'))
      onClose()
    },
  })
  const byNumber = new Map<string, PersonRef>(named.map((one) => [one.ssoId, one]))
  const people = (form.values.receivers ?? []).flatMap((ssoId) => byNumber.get(ssoId) ?? [])
  const keep = (next: readonly PersonRef[]) => {
    know([...named, ...next])
    form.set('receivers', [...new Set(next.map(({ ssoId }) => ssoId))])
  }
  return (
    <FormSheet title={t('notice-center.newNotice')} form={form} action={t(form.values.plan ? 'action.TicketNotice.plan' : 'kit.save')} onClose={onClose}>
      <Receivers people={people} onChange={keep} fault={form.fault('receivers')} />
      <Department label={t('notice-center.orDepartment')} value={form.values.department} onChange={(department) => form.set('department', department)} />
      <TextAreaField
        label={t('notice-center.textCn')}
        lang="zh"
        required
        max={NOTICE_MAX}
        value={form.values.textCn}
        fault={form.fault('textCn')}
        onChange={(text) => form.set('textCn', text)}
      />
      <TextAreaField
        label={t('notice-center.textEn')}
        lang="en"
        required
        max={NOTICE_MAX}
        value={form.values.textEn}
        fault={form.fault('textEn')}
        onChange={(text) => form.set('textEn', text)}
      />
      <OneFile
        label={t('notice-center.image')}
        policy={IMAGE}
        value={form.values.image}
        before={before?.image}
        fault={form.fault('image')}
        onChange={(id) => form.set('image', id ?? null)}
      />
      <DateTimeField
        label={t('notice-center.sendAt')}
        note={t('notice-center.sendNote')}
        value={form.values.sendAt ?? undefined}
        fault={form.fault('sendAt')}
        onChange={(at) => form.set('sendAt', at ?? null)}
      />
      <ChoiceField
        label={t('notice-center.keepAs')}
        value={form.values.plan ? 'planned' : 'draft'}
        options={choices('notice-center.keepAs.', PLANS)}
        onChange={(as) => form.set('plan', as === 'planned')}
      />
    </FormSheet>
  )
}

/** Receivers, found one by one or pasted as a list of numbers. */
function Receivers({ people, onChange, fault }: { people: readonly PersonRef[]; onChange(people: readonly PersonRef[]): void; fault: string | undefined }) {
  const { t, name } = useText()
  const [pasted, setPasted] = useState('')
  const [wrong, setWrong] = useState<string>()
  const take = async () => {
    try {
      const { valid, faults } = await callEndpoint(checkList, { ssoIds: pasted.split(/[\s,;，；]+/u).filter(Boolean) })
      onChange([...people, ...valid])
      setWrong(faults.length > 0 ? t('notice-center.wrongNumbers', { list: faults.map(({ value }) => value).join(', ') }) : undefined)
      setPasted('')
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      setWrong(fault.message)
    }
  }
  const remove = (ssoId: SsoId) => onChange(people.filter((one) => one.ssoId !== ssoId))
  return (
    <>
      <PersonField<PersonRef>
        label={t('notice-center.receivers')}
        value={undefined}
        fault={fault}
        find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
        onChange={(person) => person && onChange([...people, person])}
      />
      {people.length > 0 && (
        <ul className="notice-chosen">
          {people.map((one) => (
            <li key={one.ssoId}>
              <button type="button" className="btn s" aria-label={t('notice-center.remove', { name: name(one) })} onClick={() => remove(one.ssoId)}>
                <span translate="no">{name(one)}</span> ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextAreaField
        label={t('notice-center.paste')}
        value={pasted}
        max={20_000}
        note={t('notice-center.pasteNote')}
        fault={wrong}
        onChange={(text = '') => setPasted(text)}
      />
      {pasted.trim() !== '' && (
        <button type="button" className="btn" onClick={() => void take()}>
          {t('notice-center.takeList')}
        </button>
      )}
    </>
  )
}
