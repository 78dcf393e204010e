import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { WhoDecides } from '#services/workflow/web/parts/WhoDecides.tsx'
import { CATALOG, campusApply, type FormFacts, POLICY, type RequestShown } from '../../contract.ts'
import { campusApplying, freeOf, roomsFor } from '../../rules/applying.ts'
import { ClassesField, MonthSelect, OrgSelect, thisMonth, thisYear, YearSelect } from './AskFields.tsx'
import type { Goes } from './BeforeAsking.tsx'
import { useAsking, useKeeping } from './useAsking.ts'

type Given = Partial<InputOf<typeof campusApply>>
type Position = InputOf<typeof campusApply>['positions'][number]
const [MOST_POSITIONS, WISHES] = [20, 200]
const ONE: Position = { position: '', count: 1, wishes: '' }

function initialOf(before: RequestShown | undefined, goes: Goes, orgCode: string | undefined): Given {
  const fresh: Given = { year: thisYear(), month: thisMonth(), tmType: 'full-time', employeeClassList: [], positions: [ONE], jobDescription: [] }
  if (!before) return { ...fresh, reason: '', ...(orgCode !== undefined && { orgCode }) }
  const { tmType, employeeClassList, reason } = before
  const positions = before.positions.map(({ position, count, wishes }) => ({ position, count, wishes }))
  const same = { orgCode: before.orgCode, tmType, employeeClassList, reason, positions }
  if (goes === 'copy') return { ...fresh, ...same }
  return { ...same, id: before.id, year: before.year, month: before.month, jobDescription: before.jobDescription.map((file) => file.id) }
}

/** Asks for people by campus hiring: positions of the plan, each with its number and wishes. */
export function CampusForm({ before, goes, orgCode }: { before?: RequestShown; goes: Goes; orgCode: string | undefined }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const [initial] = useState(() => initialOf(before, goes, orgCode))
  const changes = goes === 'change' ? before?.id : undefined
  const asking = useAsking('campus', { year: initial.year ?? thisYear(), orgCode: initial.orgCode }, changes)
  const { active, rooms, orders } = asking
  const leave = (said: string, id?: string) => {
    say(said)
    navigate(id ? `/${lang}/head-count/request/detail/${id}` : `/${lang}/head-count/request/list`)
  }
  const form = useForm(campusApply, {
    initial,
    draft: changes ? `headcount.campus.change.${changes}` : `headcount.campus.${before?.id ?? initial.orgCode ?? 'new'}`,
    unkept: ['orgCode', 'year', 'jobDescription'],
    words: 'headcount.form.',
    check: { set: campusApplying, facts: { active, rooms, orders }, p: {} },
    onSent: ({ id, number }) => leave(t('headcount.form.sent', { number }), id),
  })
  const { values } = form
  const keeping = useKeeping(() => {
    form.discard()
    leave(t('headcount.form.kept'))
  })
  const keep = async () => {
    if (!(await keeping.keep({ ...values, type: 'campus' }))) await form.submit()
  }
  const positions = values.positions ?? []
  const heads = positions.reduce((sum, { count }) => sum + count, 0)
  const free = freeOf(roomsFor(rooms, { tmType: values.tmType ?? 'full-time', employeeClassList: values.employeeClassList ?? [] }))
  return (
    <PageForm form={form}>
      {!active && (
        <p className="note-box warn" role="note">
          {t('rule.HEADC-04')}
        </p>
      )}
      <Fields
        of={form}
        pairs={[['year', 'month']]}
        only={['orgCode', 'year', 'month', 'tmType', 'employeeClassList', 'positions', 'reason', 'jobDescription']}
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
          month: (field) => <MonthSelect {...field} label={t('headcount.form.arrival')} />,
          tmType: { select: true },
          employeeClassList: (field) => <ClassesField {...field} budgets={asking.budgets} tmType={values.tmType} />,
          positions: ({ label, onChange }) => (
            <Parts
              label={label}
              required
              note={t('headcount.form.preview', { available: free, left: free - heads })}
              fault={form.fault('positions')}
              value={positions}
              nameOf={(_, at) => t('headcount.form.positionNth', { nth: at + 1 })}
              add={positions.length < MOST_POSITIONS && { label: t('headcount.form.addPosition'), one: () => ONE }}
              onChange={onChange}
            >
              {(one, put, at) => (
                <PositionFields
                  one={one}
                  orders={orders.filter((order) => order.tmType === values.tmType)}
                  fault={(name) => form.fault(`positions.${at}.${name}`)}
                  put={put}
                />
              )}
            </Parts>
          ),
          jobDescription: ({ label, note, fault, value, onChange, required }) => (
            <SentFiles {...{ label, note, fault, value, onChange, required }} policy={POLICY} before={goes === 'copy' ? undefined : before?.jobDescription} />
          ),
        }}
      />
      <WhoDecides
        catalog={CATALOG}
        params={{ type: 'campus', hireType: 'new', count: heads, organization: values.orgCode ?? '' }}
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

interface OfPosition {
  one: Position
  orders: FormFacts['orders']
  fault(name: keyof Position): string | undefined
  put(next: Position): void
}

/** A position of the plan with what is left of it. */
function PositionFields({ one, orders, fault, put }: OfPosition) {
  const { t } = useText()
  const options = orders.map(({ position, left }) => ({ value: position, label: t('headcount.form.left', { position, left }) }))
  return (
    <>
      <div className="pair">
        <SelectField
          label={t('headcount.form.position')}
          required
          typed
          fault={fault('position')}
          value={one.position || undefined}
          options={options}
          onChange={(position) => put({ ...one, position: position ?? '' })}
        />
        <NumberField
          label={t('headcount.form.count')}
          required
          fault={fault('count')}
          value={one.count === 0 ? undefined : one.count}
          onChange={(count) => put({ ...one, count: count ?? 0 })}
        />
      </div>
      <TextAreaField
        label={t('headcount.form.wishes')}
        max={WISHES}
        fault={fault('wishes')}
        value={one.wishes}
        onChange={(wishes) => put({ ...one, wishes: wishes ?? '' })}
      />
    </>
  )
}
