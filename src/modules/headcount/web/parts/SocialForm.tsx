import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { ssoId } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { SsoListField } from '#foundation/web/kit/SsoListField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { useDirectoryNames } from '#services/people/web/parts/useDirectoryNames.ts'
import { WhoDecides } from '#services/workflow/web/parts/WhoDecides.tsx'
import { CATALOG, POLICY, type RequestShown, socialApply } from '../../contract.ts'
import { freeOf, roomsFor, socialApplying } from '../../rules/applying.ts'
import { ClassesField, MonthSelect, OrgSelect, thisMonth, thisYear, YearSelect } from './AskFields.tsx'
import type { Goes } from './BeforeAsking.tsx'
import { useAsking, useKeeping } from './useAsking.ts'

export type SocialGiven = Partial<InputOf<typeof socialApply>>
const MOST_REPLACED = 50

/** What a form begins with: one's own request that is gone on with, what is copied from another one, or the row of the list. */
function initialOf(before: RequestShown | undefined, goes: Goes, given: SocialGiven): SocialGiven {
  const fresh: SocialGiven = { year: thisYear(), month: thisMonth(), tmType: 'full-time', employeeClassList: [], hireType: 'new', replaces: [], count: 1 }
  if (!before) return { ...fresh, jobCode: '', reason: '', jobDescription: [], ...given }
  const { orgCode, position, jobCode, tmType, employeeClassList, count, hireType, reason } = before
  const same = { orgCode, position, jobCode, tmType, employeeClassList, count, hireType, reason }
  if (goes === 'copy') return { ...fresh, ...same, jobDescription: [] }
  const { id, year, month } = before
  return { ...same, id, year, month, replaces: before.replaces.map((one) => one.ssoId), jobDescription: before.jobDescription.map((file) => file.id) }
}

/** Asks for people by social hiring, with what would be left before it is sent. */
export function SocialForm({ before, goes, given }: { before?: RequestShown; goes: Goes; given: SocialGiven }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const [initial] = useState(() => initialOf(before, goes, given))
  const changes = goes === 'change' ? before?.id : undefined
  const asking = useAsking('social', { year: initial.year ?? thisYear(), orgCode: initial.orgCode }, changes)
  const leave = (said: string, id?: string) => {
    say(said)
    navigate(id ? `/${lang}/head-count/request/detail/${id}` : `/${lang}/head-count/request/list`)
  }
  const form = useForm(socialApply, {
    initial,
    draft: changes ? `headcount.social.change.${changes}` : `headcount.social.${before?.id ?? initial.orgCode ?? 'new'}`,
    unkept: ['orgCode', 'year', 'jobDescription'],
    words: 'headcount.form.',
    check: { set: socialApplying, facts: { active: asking.active, rooms: asking.rooms }, p: { codeMinLength: asking.codeMinLength } },
    onSent: ({ id, number }) => leave(t('headcount.form.sent', { number }), id),
  })
  const { values } = form
  const names = useDirectoryNames(values.replaces ?? [])
  const keeping = useKeeping(() => {
    form.discard()
    leave(t('headcount.form.kept'))
  })
  const keep = async () => {
    const { position = '', count = 0, replaces = [], ...rest } = values
    const known = replaces.filter((one) => ssoId.safeParse(one).success)
    const saved = await keeping.keep({ ...rest, type: 'social', replaces: known, positions: [{ position, count, wishes: '' }] })
    if (!saved) await form.submit()
  }
  const free = freeOf(roomsFor(asking.rooms, { tmType: values.tmType ?? 'full-time', employeeClassList: values.employeeClassList ?? [] }))
  return (
    <PageForm form={form}>
      {!asking.active && (
        <p className="note-box warn" role="note">
          {t('rule.HEADC-04')}
        </p>
      )}
      <Fields
        of={form}
        pairs={[
          ['year', 'month'],
          ['position', 'jobCode'],
        ]}
        only={[
          ...(['orgCode', 'year', 'month', 'position', 'jobCode', 'tmType', 'employeeClassList', 'count'] as const),
          ...(['hireType', 'replaces', 'reason', 'jobDescription'] as const),
        ]}
        over={{
          orgCode: ({ onChange, ...field }) => (
            <OrgSelect
              {...field}
              orgs={asking.orgs}
              onChange={(next) => {
                asking.choose({ orgCode: next })
                onChange(next)
                form.set('employeeClassList', [])
              }}
            />
          ),
          year: ({ onChange, ...field }) => (
            <YearSelect
              {...field}
              onChange={(next) => {
                if (next !== undefined) asking.choose({ year: next })
                onChange(next)
              }}
            />
          ),
          month: (field) => <MonthSelect {...field} />,
          jobCode: { required: true, note: t('headcount.form.jobCode.note', { codeMinLength: asking.codeMinLength }) },
          tmType: { select: true },
          employeeClassList: (field) => <ClassesField {...field} budgets={asking.budgets} tmType={values.tmType} />,
          count: { note: t('headcount.form.preview', { available: free, left: free - (values.count ?? 0) }) },
          replaces:
            values.hireType === 'replacement'
              ? ({ label, note, value, onChange }) => (
                  <SsoListField
                    {...{ label, note, names }}
                    value={value ?? []}
                    most={MOST_REPLACED}
                    fault={(path) => form.fault(path === '' ? 'replaces' : `replaces.${path}`)}
                    onChange={onChange}
                  />
                )
              : null,
          jobDescription: ({ label, note, fault, value, onChange, required }) => (
            <SentFiles {...{ label, note, fault, value, onChange, required }} policy={POLICY} before={goes === 'copy' ? undefined : before?.jobDescription} />
          ),
        }}
      />
      <WhoDecides
        catalog={CATALOG}
        params={{ type: 'social', hireType: values.hireType ?? 'new', count: values.count ?? 1, organization: values.orgCode ?? '' }}
        then={t('headcount.form.follows')}
      />
      <ActionBar>
        {!changes && (
          <button type="button" className="btn" disabled={form.sending || keeping.sending} onClick={() => void keep()}>
            {t('headcount.form.keep')}
          </button>
        )}
        <button type="submit" className="btn p" disabled={form.sending || keeping.sending}>
          {t('kit.submit')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
