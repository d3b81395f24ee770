import { globSync } from 'node:fs'
import ts from 'typescript'

/** What a source file says: the keys it names, the nouns it may ask for, and the files it loads. */
export interface FileUses {
  keys: Set<string>
  nouns: Set<string>
  imports: Set<string>
}

/** What stands before an expression to make it a full key: nothing, or the noun and its dot. */
interface Expected {
  before: string
}

/** The wire's list of sentences is no use of them: each must stand in a schema too. */
const lists = ['packages/contract/src/sentences.ts']

/** The functions whose first argument is a full key wherever they are called. */
const plainCallees = new Set(['t', 'messageKey'])

/**
 * Finds the keys that sources use by asking the compiler: a literal where a key is expected, and every key that a template
 * or a narrowed variable can be. `wordFor` uses all keys that begin as it says.
 */
export function findKeyUses(root: string, keys: readonly string[]): Map<string, FileUses> {
  const known = new Set(keys)
  const nounOf = (key: string) => key.slice(0, key.indexOf('.'))
  /** noun → its keys without the noun */
  const bareKeys = new Map(
    [...Map.groupBy(keys, nounOf)].map(([noun, all]) => [noun, new Set(all.map((key) => key.slice(noun.length + 1)))]),
  )
  const files = globSync(['server/src/**/*.ts', 'packages/*/src/**/*.ts', '{web,field}/src/**/*.{ts,tsx}'], {
    cwd: root,
  })
    .filter((file) => !/\.test\.tsx?$|\/test\//.test(file))
    .map((file) => `${root}${file}`)
  const { config } = ts.readConfigFile(`${root}web/tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, `${root}web`)
  const program = ts.createProgram(files, {
    ...options,
    types: ['vite/client', 'node'],
    typeRoots: [`${root}node_modules/@types`],
  })
  const checker = program.getTypeChecker()

  const literalsOf = (type: ts.Type): string[] =>
    type.isUnion() ? type.types.flatMap(literalsOf) : type.isStringLiteral() ? [type.value] : []
  const cache = new Map<ts.Type, Expected | null>()
  /** Does this type expect keys: full ones, or all those of one catalog without its noun? */
  function expectedBy(type: ts.Type): Expected | null {
    let expected = cache.get(type)
    if (expected === undefined) {
      const values = literalsOf(type)
      const noun = [...bareKeys].find(([, all]) => all.size === values.length && values.every((v) => all.has(v)))?.[0]
      const full = values.length > 0 && values.every((v) => known.has(v))
      expected = full ? { before: '' } : noun ? { before: `${noun}.` } : null
      cache.set(type, expected)
    }
    return expected
  }
  /** What a translator expects, by its type's name: `Translate`, or `Within<'site-aql'>`. */
  function expectedByTranslator(callee: ts.Expression): Expected | null {
    const { aliasSymbol, aliasTypeArguments } = checker.getTypeAtLocation(callee)
    if (aliasSymbol?.name === 'Translate') return { before: '' }
    const noun = aliasSymbol?.name === 'Within' ? aliasTypeArguments?.[0] : undefined
    return noun?.isStringLiteral() ? { before: `${noun.value}.` } : null
  }

  const bare = new Set([...bareKeys.values()].flatMap((set) => [...set]))
  /** Types are asked only where a text can be a key: it saves most of the time. */
  function canBeKey(node: ts.StringLiteralLike | ts.TemplateExpression, withoutNoun: boolean): boolean {
    if (ts.isStringLiteralLike(node)) return known.has(node.text) || (withoutNoun && bare.has(node.text))
    const texts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)]
    const pattern = new RegExp(`^${texts.map((text) => text.replace(/[^\w-]/g, '\\$&')).join('.+')}$`)
    return keys.some((key) => pattern.test(key) || (withoutNoun && pattern.test(key.slice(key.indexOf('.') + 1))))
  }

  /** `t('orders.title')`, `messageKey('validation.required')`: the compiler has seen that it is a key, so its types need not be asked again. */
  const isPlainUse = ({ parent }: ts.StringLiteralLike) =>
    ts.isCallExpression(parent) && ts.isIdentifier(parent.expression) && plainCallees.has(parent.expression.text)

  /** `${kind.noun}.title`: the catalog is that of whoever hands the kind over, who needs it for other words too. */
  const isOfItsCaller = (node: ts.Expression) => ts.isTemplateExpression(node) && node.head.text === ''

  /** A variable, a field or an answer, whose literals stand elsewhere. */
  const isNamed = (node: ts.Expression) =>
    ts.isIdentifier(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isCallExpression(node)

  const pathOf = (symbol: ts.Symbol | undefined) => {
    const path = symbol?.declarations?.[0]?.getSourceFile().fileName
    return path?.startsWith(root) ? [path.slice(root.length)] : []
  }
  /** The files that an import or a re-export really needs: a name is followed through the indexes that hand it on. */
  function loadedBy(node: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
    if (!node.moduleSpecifier) return []
    const clause = ts.isImportDeclaration(node) ? node.importClause : node
    const names = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause
    if (clause?.isTypeOnly) return []
    if (!names || !(ts.isNamedImports(names) || ts.isNamedExports(names)))
      return pathOf(checker.getSymbolAtLocation(node.moduleSpecifier))
    return names.elements.flatMap((name) => {
      const symbol = checker.getSymbolAtLocation(name.name)
      const origin = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      return origin && origin.flags & ts.SymbolFlags.Value ? pathOf(origin) : []
    })
  }

  const uses = new Map<string, FileUses>()
  for (const path of files) {
    const source = program.getSourceFile(path)
    const file = path.slice(root.length)
    if (!source || lists.includes(file)) continue
    const withoutNoun = /\b([wW]ithin|KeyOf)\b/.test(source.text)
    const own: FileUses = { keys: new Set(), nouns: new Set(), imports: new Set() }
    uses.set(file, own)
    const add = (key: string, counted = { key: true, noun: true }) => {
      if (counted.key) own.keys.add(key)
      if (counted.noun) own.nouns.add(nounOf(key))
    }
    /** Everything that an expression can be; a variable that can be any key of its catalogs says nothing. */
    const take = (node: ts.Expression, { before }: Expected) => {
      const type = checker.getTypeAtLocation(node)
      const values = ts.isStringLiteralLike(node) ? [node.text] : literalsOf(type)
      const byNoun = Map.groupBy(values, (value) => nounOf(before + value))
      const isAny = [...byNoun].every(([noun, some]) => some.length === bareKeys.get(noun)?.size)
      if (isAny && isNamed(node)) return
      const counted = { key: type.aliasSymbol?.name !== 'Sentence', noun: !isOfItsCaller(node) }
      for (const value of values) if (known.has(before + value)) add(before + value, counted)
    }
    const visit = (node: ts.Node) => {
      if (ts.isTypeNode(node)) return
      if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
        for (const target of loadedBy(node)) own.imports.add(target)
        return
      }
      if (ts.isStringLiteralLike(node) && known.has(node.text) && isPlainUse(node)) add(node.text)
      else if ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && canBeKey(node, withoutNoun)) {
        const context = checker.getContextualType(node)
        const expected = context && expectedBy(checker.getNonNullableType(context))
        if (expected) take(node, expected)
        // no type expects it yet: a list `as const`, from which keys are taken later
        else if (
          ts.isStringLiteralLike(node) &&
          known.has(node.text) &&
          !(context && context.flags & ts.TypeFlags.String)
        )
          add(node.text)
      }
      if (ts.isCallExpression(node)) {
        if (ts.isIdentifier(node.expression) && node.expression.text === 'wordFor' && node.arguments[1]) {
          for (const start of literalsOf(checker.getTypeAtLocation(node.arguments[1])))
            for (const key of keys)
              if (key.startsWith(start)) add(key, { key: true, noun: !isOfItsCaller(node.arguments[1]) })
        }
        const [key] = node.arguments
        // of all calls only those of `t`, `w` and the like are looked at: types of every function take twice the time
        const isShort = /^(\w{1,3}|.*\.[tw])$/.test(node.expression.getText(source))
        if (key && isShort && isNamed(key)) {
          const expected = expectedByTranslator(node.expression)
          if (expected) take(key, expected)
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return uses
}
