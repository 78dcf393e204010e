import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { AllReports } from './parts/AllReports.tsx'
import { Rounds } from './parts/Rounds.tsx'

/** Health reports for EHS: what was reported and what is decided about it, and the rounds that ask for it. */
export default function HealthReportAdministration() {
  return <TabsPage of="/health-report/admin" words="health-report.tab." tabs={['reports', 'rounds']} shown={{ reports: AllReports, rounds: Rounds }} />
}
