;; Raises the best products of a question's tokens by those of a passage's tokens: late interaction's inner loop.
(module
  (memory (export "memory") 1)
  (func (export "raise_best")
    (param $question i32) ;; where the question's tokens begin: whole numbers of two bytes
    (param $columns i32)  ;; how many they are
    (param $width i32)    ;; numbers of a token, a multiple of eight
    (param $passage i32)  ;; where the passage's tokens begin: whole numbers of one byte
    (param $count i32)    ;; how many they are
    (param $rows i32)     ;; where the rows of `best` for the passage's tokens begin: a number of four bytes each
    (param $best i32)     ;; where the products begin: rows of $columns numbers of four bytes
    (local $token i32) (local $column i32) (local $at i32)
    (local $asked i32) (local $to i32) (local $sum v128) (local $product i32)
    (block $done
      (loop $next-token
        (br_if $done (i32.ge_u (local.get $token) (local.get $count)))
        (local.set $to
          (i32.add (local.get $best)
            (i32.shl
              (i32.mul (local.get $columns)
                (i32.load (i32.add (local.get $rows) (i32.shl (local.get $token) (i32.const 2)))))
              (i32.const 2))))
        (local.set $asked (local.get $question))
        (local.set $column (i32.const 0))
        (block $last-column
          (loop $next-column
            (br_if $last-column (i32.ge_u (local.get $column) (local.get $columns)))
            (local.set $sum (v128.const i32x4 0 0 0 0))
            (local.set $at (i32.const 0))
            (loop $next-eight
              (local.set $sum
                (i32x4.add (local.get $sum)
                  (i32x4.dot_i16x8_s
                    (v128.load (i32.add (local.get $asked) (i32.shl (local.get $at) (i32.const 1))))
                    (v128.load8x8_s (i32.add (local.get $passage) (local.get $at))))))
              (local.set $at (i32.add (local.get $at) (i32.const 8)))
              (br_if $next-eight (i32.lt_u (local.get $at) (local.get $width))))
            (local.set $product
              (i32.add
                (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
                (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
            (if (i32.gt_s (local.get $product) (i32.load (local.get $to)))
              (then (i32.store (local.get $to) (local.get $product))))
            (local.set $to (i32.add (local.get $to) (i32.const 4)))
            (local.set $asked (i32.add (local.get $asked) (i32.shl (local.get $width) (i32.const 1))))
            (local.set $column (i32.add (local.get $column) (i32.const 1)))
            (br $next-column)))
        (local.set $passage (i32.add (local.get $passage) (local.get $width)))
        (local.set $token (i32.add (local.get $token) (i32.const 1)))
        (br $next-token)))))
