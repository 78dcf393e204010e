import { useParams, useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { socialApply } from '../contract.ts'
import { BeforeAsking } from './parts/BeforeAsking.tsx'
import { SocialForm, type SocialGiven } from './parts/SocialForm.tsx'

const { tmType, hireType, employeeClassList } = socialApply.input.shape

/** The form for social hiring; of the row from which one comes it takes what is asked for, and none of the figures (HEADC-06). */
export default function SocialHiringApplication() {
  const { t } = useText()
  const row = useParams()
  const [address] = useSearchParams()
  const classes = employeeClassList.safeParse((row.employeeClassList ?? '').split(',').filter(Boolean).map(Number)).data
  const given: SocialGiven = {
    ...(row.orgCode && { orgCode: row.orgCode }),
    tmType: tmType.safeParse(row.tmType).data ?? 'full-time',
    hireType: hireType.safeParse(address.get('hireType')).data ?? 'new',
    ...(classes && { employeeClassList: classes }),
  }
  const title = t(
    address.has('change')
      ? 'headcount.form.change'
      : 'screen./{lang}/head-count/social/apply/{availableNum}?/{orgCode}?/{actualTotal}?/{tmType}?/{employeeClassList}?',
  )
  return (
    <Page title={title} back>
      <BeforeAsking type="social">
        {(before, goes) => <SocialForm key={before?.id ?? 'new'} {...(before && { before })} goes={goes} given={given} />}
      </BeforeAsking>
    </Page>
  )
}
