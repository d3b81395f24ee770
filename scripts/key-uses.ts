import {
  type ExportDeclaration,
  type Expression,
  type ImportDeclaration,
  type Node,
  type NoSubstitutionTemplateLiteral,
  type StringLiteral,
  SyntaxKind,
  type TemplateExpression,
} from 'typescript-7/unstable/ast'
import * as is from 'typescript-7/unstable/ast/is'
import { API, type Symbol as Named, SymbolFlags, type Type, TypeFlags } from 'typescript-7/unstable/sync'

type StringLiteralLike = StringLiteral | NoSubstitutionTemplateLiteral
const isStringLiteralLike = (node: Node): node is StringLiteralLike =>
  is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)

/** What a source file uses: the keys it names, the nouns it may ask for, and the files it imports. */
export interface FileUses {
  keys: Set<string>
  nouns: Set<string>
  imports: Set<string>
}

/** The prefix that makes an expression a full key: nothing, or the noun and its dot. */
interface Expected {
  before: string
}

/** The contract's list of sentences does not count as a use: each sentence must occur in a schema too. */
const lists = ['packages/contract/src/sentences.ts']

/** The functions whose first argument is a full key wherever they are called. */
const plainCallees = new Set(['t', 'messageKey'])

/**
 * Finds the keys that sources use by asking the compiler: a literal where a key is expected, and every value that a template or a
 * narrowed variable can have. A call of `wordFor` uses all keys with its prefix.
 */
export function findKeyUses(root: string, keys: readonly string[]): Map<string, FileUses> {
  const known = new Set(keys)
  const nounOf = (key: string) => key.slice(0, key.indexOf('.'))
  /** noun → its keys without the noun */
  const bareKeys = new Map(
    [...Map.groupBy(keys, nounOf)].map(([noun, all]) => [noun, new Set(all.map((key) => key.slice(noun.length + 1)))]),
  )
  // the interface of this compiler may change, so its version is pinned; version 5 has a stable one, but takes twice the processor time
  const compiler = new API({ cwd: root })
  const config = `${root}scripts/key-uses.tsconfig.json`
  const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error(`${config} is not read`)
  const { checker, program } = project

  const literals = new Map<Type, string[]>()
  function literalsOf(type: Type): string[] {
    const known = literals.get(type)
    if (known) return known
    const found = type.isUnionType()
      ? type.getTypes().flatMap(literalsOf)
      : type.isStringLiteralType()
        ? [type.value]
        : []
    literals.set(type, found)
    return found
  }
  const cache = new Map<Type, Expected | null>()
  /** Which keys this type takes: full ones or all bare keys of one catalog; null: none. */
  function expectedBy(type: Type): Expected | null {
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
  function expectedByTranslator(callee: Expression): Expected | null {
    const type = checker.getTypeAtLocation(callee)
    const name = type?.getAliasSymbol()?.name
    if (name === 'Translate') return { before: '' }
    const noun = name === 'Within' ? type?.getAliasTypeArguments()[0] : undefined
    return noun?.isStringLiteralType() ? { before: `${noun.value}.` } : null
  }

  const bare = new Set([...bareKeys.values()].flatMap((set) => [...set]))
  /** Types are looked up only where a text can be a key, which saves most of the time. */
  function canBeKey(node: StringLiteralLike | TemplateExpression, withoutNoun: boolean): boolean {
    if (isStringLiteralLike(node)) return known.has(node.text) || (withoutNoun && bare.has(node.text))
    const texts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)]
    const pattern = new RegExp(`^${texts.map((text) => text.replace(/[^\w-]/g, '\\$&')).join('.+')}$`)
    return keys.some((key) => pattern.test(key) || (withoutNoun && pattern.test(key.slice(key.indexOf('.') + 1))))
  }

  /** `t('orders.title')`, `messageKey('validation.required')`: the compiler has seen that it is a key, so its types need not be asked again. */
  const isPlainUse = ({ parent }: StringLiteralLike) =>
    is.isCallExpression(parent) && is.isIdentifier(parent.expression) && plainCallees.has(parent.expression.text)

  /** `${kind.noun}.title`: the catalog belongs to the caller who passes `kind`, and who loads it for other words too. */
  const isOfItsCaller = (node: Expression) => is.isTemplateExpression(node) && node.head.text === ''

  /** A variable, a field or the result of a call: its literals are elsewhere. */
  const isNamed = (node: Expression) =>
    is.isIdentifier(node) ||
    is.isPropertyAccessExpression(node) ||
    is.isElementAccessExpression(node) ||
    is.isCallExpression(node)

  // on a case-insensitive file system, the compiler's paths are in lower case
  const ownFiles = new Map(project.rootFiles.map((path) => [path.toLowerCase(), path.slice(root.length)]))
  const pathOf = (symbol: Named | undefined) => {
    const file = ownFiles.get(symbol?.declarations[0]?.path.toLowerCase() ?? '')
    return file ? [file] : []
  }
  /** The files that an import or a re-export really needs: a name is followed through the index files that re-export it. */
  function loadedBy(node: ImportDeclaration | ExportDeclaration): string[] {
    if (!node.moduleSpecifier) return []
    const isTypeOnly = is.isImportDeclaration(node)
      ? node.importClause?.phaseModifier === SyntaxKind.TypeKeyword
      : node.isTypeOnly
    const names = is.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause
    if (isTypeOnly) return []
    if (!names || !(is.isNamedImports(names) || is.isNamedExports(names)))
      return pathOf(checker.getSymbolAtLocation(node.moduleSpecifier))
    return names.elements.flatMap((name) => {
      const symbol = checker.getSymbolAtLocation(name.name)
      const origin = symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      return origin && origin.flags & SymbolFlags.Value ? pathOf(origin) : []
    })
  }

  const uses = new Map<string, FileUses>()
  for (const path of project.rootFiles) {
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
    /** Adds every value that an expression can have. A variable that can be any key of its catalogs adds none, because it proves no use. */
    const take = (node: Expression, { before }: Expected) => {
      const type = checker.getTypeAtLocation(node)
      const values = isStringLiteralLike(node) ? [node.text] : type ? literalsOf(type) : []
      const byNoun = Map.groupBy(values, (value) => nounOf(before + value))
      const isAny = [...byNoun].every(([noun, some]) => some.length === bareKeys.get(noun)?.size)
      if (isAny && isNamed(node)) return
      const counted = { key: type?.getAliasSymbol()?.name !== 'Sentence', noun: !isOfItsCaller(node) }
      for (const value of values) if (known.has(before + value)) add(before + value, counted)
    }
    const visit = (node: Node) => {
      if (is.isTypeNode(node)) return
      if (is.isImportDeclaration(node) || is.isExportDeclaration(node)) {
        for (const target of loadedBy(node)) own.imports.add(target)
        return
      }
      if (isStringLiteralLike(node) && known.has(node.text) && isPlainUse(node)) add(node.text)
      else if ((isStringLiteralLike(node) || is.isTemplateExpression(node)) && canBeKey(node, withoutNoun)) {
        const context = checker.getContextualType(node)
        const wanted = context && checker.getNonNullableType(context)
        const expected = wanted && expectedBy(wanted)
        if (expected) take(node, expected)
        // no type expects a key here, as in a list `as const` from which keys are taken later
        else if (isStringLiteralLike(node) && known.has(node.text) && !(context && context.flags & TypeFlags.String))
          add(node.text)
      }
      if (is.isCallExpression(node)) {
        if (is.isIdentifier(node.expression) && node.expression.text === 'wordFor' && node.arguments[1]) {
          const starts = checker.getTypeAtLocation(node.arguments[1])
          for (const start of starts ? literalsOf(starts) : [])
            for (const key of keys)
              if (key.startsWith(start)) add(key, { key: true, noun: !isOfItsCaller(node.arguments[1]) })
        }
        const [key] = node.arguments
        // looks only at calls of `t`, `w` and other short names: asking for the types of every function takes twice the time
        const isShort = /^(\w{1,3}|.*\.[tw])$/.test(node.expression.getText(source))
        if (key && isShort && isNamed(key)) {
          const expected = expectedByTranslator(node.expression)
          if (expected) take(key, expected)
        }
      }
      node.forEachChild(visit)
    }
    visit(source)
  }
  compiler.close()
  return uses
}
