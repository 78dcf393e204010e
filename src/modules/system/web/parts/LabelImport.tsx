import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { confirmLabels, exportLabels, importLabels } from '../../contract/index.ts'

/** Many texts at once: the list itself is the template, changed and given back. */
export function LabelImport() {
  const { t } = useText()
  return (
    <Card>
      <p className="hint below">{t('system.label.importIntro')}</p>
      <ImportSteps
        template={exportLabels}
        templateInput={{ filters: {} }}
        check={importLabels}
        input={{}}
        marked={markedImport}
        confirm={confirmLabels}
        preview={(checked) => <Preview checked={checked} />}
      />
    </Card>
  )
}

function Preview({ checked }: { checked: OutputOf<typeof importLabels> }) {
  const { t, pick } = useText()
  const { changed, oneHalf, sample } = checked
  return (
    <>
      <p>
        <b>{t('system.label.would', { count: formatNumber(changed) })}</b>
      </p>
      {oneHalf > 0 && <p className="note-box warn">{t('system.label.wouldHalf', { count: formatNumber(oneHalf) })}</p>}
      <div className="anywhere" data-typed="">
        {sample.map((one) => (
          <div key={one.key} className="li">
            <div className="t">
              <div className="wraps">
                <del>{pick(one.beforeZh, one.beforeEn)}</del> <ins>{pick(one.zh, one.en)}</ins>
              </div>
              <small>{one.key}</small>
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
