import { useText } from '#foundation/web/text.tsx'
import type { ModuleRef } from '../../contract.ts'

/** What a module is called; while it is not there, by what its rules for files call it, else by its code. */
export function useModuleName(): (module: ModuleRef) => string {
  const { t, has, pick } = useText()
  return ({ code, moduleCn, moduleEn }) => {
    const known = `files.of.${code}`
    return pick(moduleCn ?? '', moduleEn ?? '') || t('files.notThere', { name: has(known) ? t(known) : code })
  }
}
