/**
 * The tokens by which chat templates mark turns, roles, channels and thoughts. Servers should keep them to
 * themselves; many let them through. Searched for in texts with plain signs.
 */
export const TOKEN =
  /(?:<|&lt;)\|[^<>|\n]{1,40}\|?(?:>|&gt;)|<[a-z_]{1,20}\|>|\[\|[a-z_ ]{1,30}\|\]|<\/?s>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:bos|eos|pad|unk|sop|eop|(?:start|end)_of_turn|extra_id_\d{1,3}|SPECIAL_\d{1,3})>|\[(?:gMASK|TOOL_CALLS|ARGS)\]|(?<=\n)###? (?:User|Human|Instruction)\b/gi;

/** A token that the end of the reply cut. */
export const CUT_TOKEN = /(?:<|&lt;)\|[^<>|\n]{0,40}\|?$/;

/**
 * What a token does. `role` and `channel` open a header, `joint` ends one; `own` and `other` are a role in one token;
 * `tool` belongs to a tool call and `noise` to nothing. All others end the turn, known or not.
 */
export type TokenKind =
  | 'think'
  | 'think-end'
  | 'message'
  | 'role'
  | 'channel'
  | 'joint'
  | 'own'
  | 'other'
  | 'tool'
  | 'noise'
  | 'end';

const KINDS: readonly (readonly [TokenKind, RegExp])[] = [
  ['think', /^(?:(?:begin|start)_?(?:of_)?)?(?:think(?:ing)?|thought|reasoning|analysis)$/],
  ['think-end', /^(?:end_?(?:of_)?|\/)(?:think(?:ing)?|thought|reasoning|analysis)$/],
  ['message', /^(?:begin|start)_?(?:of_)?(?:solution|response|answer|final)$/],
  ['role', /^(?:start|im_start|start_header_id|start_of_(?:turn|role)|start_of_turn_token|turn)$/],
  ['channel', /^channel$/],
  ['joint', /^(?:message|constrain|end_header_id|end_of_role|im_middle|im_sep|sep)$/],
  ['own', /^(?:(?:im_)?(?:assistant|model|bot|chatbot|ai)(?:_token)?|\/inst)$/],
  [
    'other',
    /^(?:(?:im_)?(?:user|human|system|developer|observation|environment|ipython)(?:_token)?|inst|sys|tool_(?:response|outputs?)\w*)$/,
  ],
  ['tool', /tool|function|python_tag|^args$/],
  ['noise', /^(?:begin_of_(?:text|sentence)|startoftext|bos|s|pad|unk|sop|gmask|no_?think)$/],
];

export function kindOf(token: string): TokenKind {
  const name = token
    .toLowerCase()
    .replace(/&[lg]t;/g, '')
    .replace(/\u2581/g, '_')
    .replace(/[^a-z0-9_/]/g, '');
  // `<channel|>` ends what `<|channel>` began.
  if (/^<[^|]+\|>$/.test(token)) {
    if (/tool/.test(name)) return 'tool';
    return name === 'channel' ? 'think-end' : 'end';
  }
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'end';
}
