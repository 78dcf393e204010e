import { type Break, instead } from '../break.ts'

const BITE = ['npm', 'run', 'bite', '--', 'FILE-05'] as const

const breaks: readonly Break[] = [
  {
    name: 'test-without-teeth',
    file: 'src/services/files/tests/rules/policies.test.ts',
    change: (text) => text.replace(/(test\('FILE-05 [^']*', \(\) =>) .*\n/, '$1 expect(of).toBeDefined())\n'),
    run: BITE,
    says: /FILE-05 \(files\): its tests pass while src\/services\/files\/rules\/seeds\.ts:\d+ does nothing/,
  },
  {
    name: 'rule-that-nothing-carries',
    file: 'src/services/files/rules/seeds.ts',
    change: instead('  // FILE-05\n', ''),
    run: BITE,
    says: /FILE-05 \(files\): no code says that it carries it/,
  },
]
export default breaks
