import { retention } from '#foundation/database/retention.ts'
import { searchHits as hits, searchLogs as logs, searchAnswers, searchEntries, searchFunctions, searchGroups, searchSynonyms } from './tables.ts'

/** After 90 days `search.strip` takes the person out of a search; the words are counted for two years. */
export default [
  retention(hits, { stays: { with: logs } }),
  retention(logs, {
    stays: { for: { months: 24 }, from: logs.at },
    of: logs.ssoId,
    gives: [logs.keywords, logs.at],
    erase: { blank: { ssoId: null } },
    whileHere: true,
  }),
  retention(searchEntries, { stays: { always: 'settings' } }),
  retention(searchGroups, { stays: { always: 'settings' } }),
  retention(searchFunctions, { stays: { always: 'settings' } }),
  retention(searchSynonyms, { stays: { always: 'settings' } }),
  retention(searchAnswers, { stays: { always: 'settings' } }),
]
