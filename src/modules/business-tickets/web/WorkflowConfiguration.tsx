import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { config } from '../contract/index.ts'
import { BindingsForm } from './parts/BindingsForm.tsx'
import { TryCard } from './parts/TryCard.tsx'

/** Which approval serves what, the first that fits; and who would decide an example. */
export default function WorkflowConfiguration() {
  const { t } = useText()
  const call = useCall(config, {})
  return (
    <Page title={t('screen./{lang}/ticket/WorkflowConfiguration')}>
      <div className="side">
        <Loaded call={call} lines={8}>
          {(found) => <BindingsForm key={found.bindings.map(({ id }) => id).join()} of={found} />}
        </Loaded>
        <TryCard />
      </div>
    </Page>
  )
}
