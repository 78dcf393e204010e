import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { Courses } from './parts/Courses.tsx'
import { Types } from './parts/Types.tsx'

const TABS = ['courses', 'types'] as const

/** Courses and the types of certificates. */
export default function Configuration() {
  return (
    <TabsPage of="/learning/config" words="learning.config.tab." tabs={TABS}>
      {(tab) => (tab === 'courses' ? <Courses /> : <Types />)}
    </TabsPage>
  )
}
