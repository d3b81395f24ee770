/** Who may import whom. Each rule gives its reason: it is printed when an import breaks it. */
module.exports = {
  forbidden: [
    {
      name: 'sampling-and-brand-are-alone',
      severity: 'error',
      comment: 'The sampling standard and the colours depend on nothing.',
      from: { path: '^packages/(sampling|brand)/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/$1/' },
    },
    {
      name: 'checklists-know-sampling',
      severity: 'error',
      comment: 'The tree of a protocol knows sampling and nothing else: every app reads it with the same code.',
      from: { path: '^packages/checklists/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(checklists|sampling)/' },
    },
    {
      name: 'inspection-knows-checklists',
      severity: 'error',
      comment:
        'What happened on site is read by the server, the phone, the live view and the report with the same code: it knows the tree of a protocol and sampling.',
      from: { path: '^packages/inspection/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(inspection|checklists|sampling)/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment: 'Rules know sampling and the tree of a protocol, and nothing else: no I/O, no clock.',
      from: { path: '^packages/rules/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(rules|checklists|sampling)/' },
    },
    {
      name: 'contract-knows-rules',
      severity: 'error',
      comment: 'The wire is described by zod, the rules and the list of languages.',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot:
          '^(packages/(contract|rules|inspection|checklists|sampling)/|packages/i18n/src/locales\\.ts$|node_modules/zod/)',
      },
    },
    {
      name: 'i18n-knows-words',
      severity: 'error',
      comment: 'Words know no product code, only the unit in which money is counted.',
      from: { path: '^packages/i18n/src', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(packages/(brand|client|contract|rules|inspection|checklists|sampling)|server|web|field)/',
        pathNot: '^packages/rules/src/money\\.ts$',
      },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      comment: 'Packages are below the apps.',
      from: { path: '^packages/' },
      to: { path: '^(server|web|field|e2e)/' },
    },
    {
      name: 'client-knows-the-wire',
      severity: 'error',
      comment:
        'What both apps need to send a call and to speak a language: the contract as types, the list of languages, React and the browser.',
      from: { path: '^packages/client/src' },
      to: { pathNot: '^packages/(client|contract|i18n)/|node_modules/(@types/)?react/' },
    },
    {
      name: 'field-is-alone',
      severity: 'error',
      comment: 'The inspectors’ app is small and works without a network: it knows packages, and not the web.',
      from: { path: '^field/', pathNot: '^field/src/test/|\\.test\\.tsx?$' },
      to: { path: '^(web|server|e2e)/|node_modules/zod/' },
    },
    {
      name: 'nobody-knows-field',
      severity: 'error',
      comment: 'It is reached by its address.',
      from: { path: '^(web|server)/' },
      to: { path: '^field/' },
    },
    {
      name: 'web-and-server-are-strangers',
      severity: 'error',
      comment: 'They meet in the contract.',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-and-web-are-strangers',
      severity: 'error',
      comment: 'They meet in the contract.',
      from: { path: '^server/' },
      to: { path: '^web/src' },
    },
    {
      name: 'features-have-a-door',
      severity: 'error',
      comment: "A feature enters another only through the other's index.",
      from: { path: '^(server|web)/src/features/([^/]+)/' },
      to: {
        path: '^(server|web)/src/features/([^/]+)/.+',
        pathNot: ['^$1/src/features/$2/', '^(server|web)/src/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      comment: 'Shared folders are below the features.',
      from: {
        path: '^(server/src/(audit-log|db|http|icalendar|jobs|mail|notice|order|owned-records|payment|pdf|protocol|reference|setting|spreadsheet|storage|v1)|web/src/(api|ui|shell|site))/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^(server|web)/src/(features/|features\\.ts|routes\\.tsx|app\\.ts|App)' },
    },
    {
      name: 'shared-nouns-have-doors',
      severity: 'error',
      comment:
        'The parts of an order, of money and of the other nouns below the features are entered through their index.',
      from: {
        path: '^server/',
        pathNot: '^server/src/(audit-log|notice|order|payment|protocol|reference|setting)/|\\.test\\.ts$',
      },
      to: {
        path: '^server/src/(audit-log|notice|order|payment|protocol|reference|setting)/',
        pathNot: '/index\\.ts$',
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'A circle hides what depends on what.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      comment: 'Product code does not lean on test code.',
      from: { pathNot: '\\.test\\.tsx?$|-fixture\\.ts$|/test/|^e2e/|^bench/' },
      to: { path: '\\.test\\.tsx?$|^(server|web|field)/src/test/|^e2e/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
}
